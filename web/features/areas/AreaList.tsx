import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AreaLack, AreaSummaryRow } from '#contract/area-summaries.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { CoverageHead } from '../../people/coverage/CoverageHead.tsx';
import { SearchFilter } from '../../records/FilterFields.tsx';
import dense from '../../ui/dense.module.css';
import { FilterPills } from '../../ui/FilterPills.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import classes from './AreaList.module.css';
import { summariesQuery } from './api.ts';
import { areaColumns } from './area-columns.tsx';
import { CoverageOf, LevelOf, NeedingPlaces, PeopleOf, PercentOf } from './area-numbers.tsx';
import type { AreaSort, AreasSearch } from './search.ts';

/** Areas that need most people first. */
const usual = '-needed';

type Props = { search: AreasSearch; parent?: string; caption: string; empty: ReactNode };

/** Lists areas; each name links to the area's page, each number to its list. */
export function AreaList({ search, parent, caption, empty }: Props) {
  const { t } = useLingui();
  const query = useQuery(summariesQuery({ ...search, ...(parent && { parent }) }));
  const change = useSearchChange<AreasSearch>();
  const sorts: [AreaSort, string][] = [
    [usual, t`Donde más gente falta`],
    ['name', t`Nombre`],
    ['-people', t`Donde más personas viven`],
    ['-places', t`Donde más colegios hay`],
  ];
  const lackings: Record<AreaLack, string> = {
    coordinator: t`Con colegios que nadie coordina`,
    board: t`Con colegios sin junta electoral`,
  };
  const sortBy = search.sortBy ?? usual;
  const shownSort = sorts.some(([sort]) => sort === sortBy) ? sortBy : '';
  const count = formatNumber(query.data?.count ?? 0);
  const setSort = (wanted: string) =>
    change({ sortBy: wanted === usual || wanted === '' ? undefined : (wanted as AreaSort) });

  return (
    <Stack gap="sm">
      <search className={`${dense.dense} ${classes.filters}`}>
        <SearchFilter label={t`Buscar una zona`} placeholder={t`Municipio, distrito, barrio…`} />
        <NativeSelect
          size="sm"
          label={t`Orden`}
          value={shownSort}
          data={[
            ...(shownSort === '' ? [{ value: '', label: t`El de la tabla` }] : []),
            ...sorts.map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => setSort(currentTarget.value)}
        />
      </search>
      {search.lacks && (
        <FilterPills
          pills={[{ id: 'lacks', text: lackings[search.lacks], remove: () => change({ lacks: undefined }) }]}
          clear={() => change({ lacks: undefined })}
        />
      )}
      <Text size="sm" fw={600} role="status" mih={22}>
        {query.data && <Plural value={query.data.count} one={`${count} zona`} other={`${count} zonas`} />}
      </Text>
      <ResultList
        query={query}
        caption={caption}
        columns={areaColumns}
        card={(area) => <AreaCard area={area} />}
        cardHead={<CoverageHead />}
        rowKey={({ id }) => id}
        sortBy={sortBy}
        onSort={setSort}
        empty={
          search.search || search.lacks ? (
            <Text c="dimmed">
              {search.search ? <Trans>Ninguna zona se llama así.</Trans> : <Trans>No hay ninguna.</Trans>}
            </Text>
          ) : (
            empty
          )
        }
      />
    </Stack>
  );
}

const AreaCard = ({ area }: { area: AreaSummaryRow }) => (
  <div>
    <div className={classes.head}>
      <span>
        <RowLink to="/areas/$areaid" params={{ areaid: area.id }}>
          {area.name}
        </RowLink>{' '}
        <LevelOf area={area} />
      </span>
      <PercentOf area={area} />
    </div>
    <CoverageOf area={area} size="row" />
    <Group gap="md" style={{ rowGap: 0 }}>
      <NeedingPlaces area={area} />
      <PeopleOf area={area} />
    </Group>
  </div>
);
