import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import { useSearchChange } from '../../core/use-search-change.ts';
import type { PlaceSort, PlacesSearch } from '../../people/place-search.ts';
import { ChoicesFilter, FlagFilter, useFilter } from '../../records/FilterFields.tsx';
import { SortSelect } from '../../records/list/SortSelect.tsx';
import { approximateNames, askedPriorityNames, gapNames, unansweredNames } from './filter-names.ts';
import '@mantine/core/styles/NumberInput.layer.css';

export function MorePlaceFilters({ search }: { search: PlacesSearch }) {
  const { t } = useLingui();
  const sorts: [PlaceSort, string][] = [
    ['name', t`Nombre`],
    ['-needed', t`Donde más gente falta`],
    ['coverage', t`Menos cubiertos`],
    ['priority', t`Prioridad`],
    ['-electors', t`Electores`],
    ['-stations', t`Mesas`],
    ['-asignees', t`Personas`],
    ['-proxies', t`Personas de fuera`],
    ['-share', t`Voto propio`],
    ['-votes', t`Votos propios`],
    ['area', t`Zona`],
  ];
  const change = useSearchChange<PlacesSearch>();
  const all = t({ message: 'Todos', context: 'los colegios' });
  return (
    <>
      <ShareField name="share_min" label={t`Voto propio desde (%)`} />
      <ShareField name="share_max" label={t`Voto propio hasta (%)`} />
      <FlagFilter
        name="has_unanswered"
        label={t`Asistencia`}
        all={all}
        yes={t(unansweredNames.yes)}
        no={t(unansweredNames.no)}
      />
      <FlagFilter name="has_gap" label={t`Huecos`} all={all} yes={t(gapNames.yes)} no={t(gapNames.no)} />
      <FlagFilter
        name="is_approximate"
        label={t`Situación en el mapa`}
        all={all}
        yes={t(approximateNames.yes)}
        no={t(approximateNames.no)}
      />
      <SortSelect
        order={search.sortBy ?? 'name'}
        names={sorts}
        onChange={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
      />
      <ChoicesFilter
        name="priority"
        label={t`Prioridad`}
        options={Object.entries(askedPriorityNames).map(([value, name]) => ({ value, label: t(name) }))}
      />
    </>
  );
}

/** Filters by a percentage; empty means any. */
function ShareField({ name, label }: { name: 'share_min' | 'share_max'; label: string }) {
  const { t } = useLingui();
  const { value, onChange } = useFilter<number>(name);
  return (
    <NumberInput
      size="sm"
      label={label}
      placeholder={t`Cualquiera`}
      min={0}
      max={100}
      step={5}
      decimalScale={2}
      decimalSeparator=","
      allowNegative={false}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={(percent) => onChange(percent === '' ? undefined : Number(percent), { replace: true })}
    />
  );
}
