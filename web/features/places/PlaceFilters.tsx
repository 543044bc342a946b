import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { SearchChange } from '../../core/use-search-change.ts';
import dense from '../../ui/dense.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import { AreaSelect } from '../areas/index.ts';
import classes from './PlaceFilters.module.css';
import type { PlaceSort, PlacesSearch } from './search.ts';

type Props = { search: PlacesSearch; change: SearchChange<PlacesSearch> };

export function PlaceFilters({ search, change }: Props) {
  const { t } = useLingui();
  const sorts: [PlaceSort, string][] = [
    ['name', t`Nombre`],
    ['-needed', t`Donde más gente falta`],
    ['priority', t`Prioridad`],
    ['-electors', t`Electores`],
  ];
  // Directions that only the table's heads choose stand for themselves.
  const sortBy = search.sortBy ?? 'name';
  const shownSort = sorts.some(([sort]) => sort === sortBy) ? sortBy : '';

  return (
    <search className={`${dense.dense} ${classes.filters}`}>
      <SearchField
        label={t`Buscar`}
        placeholder={t`Nombre o dirección`}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, { replace: true })}
      />
      <AreaSelect value={search.area} onChange={(area) => change({ area })} />
      <NativeSelect
        size="sm"
        label={t`Cobertura`}
        value={search.is_needed === undefined ? '' : String(search.is_needed)}
        data={[
          { value: '', label: t({ message: 'Todos', context: 'los colegios' }) },
          { value: 'true', label: t`Donde falta gente` },
          { value: 'false', label: t`Completos` },
        ]}
        onChange={({ currentTarget: { value } }) => change({ is_needed: value === '' ? undefined : value === 'true' })}
      />
      <NativeSelect
        size="sm"
        label={t`Orden`}
        value={shownSort}
        data={[
          ...(shownSort === '' ? [{ value: '', label: t`El de la tabla` }] : []),
          ...sorts.map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ sortBy: value === 'name' || value === '' ? undefined : (value as PlaceSort) })
        }
      />
    </search>
  );
}
