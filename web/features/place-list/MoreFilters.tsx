import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import type { SearchChange } from '../../core/use-search-change.ts';
import type { PlaceSort, PlacesSearch } from '../../people/place-search.ts';
import { Choices } from '../../records/list/Choices.tsx';
import { SortSelect } from '../../records/list/SortSelect.tsx';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { approximateNames, askedPriorityNames, gapNames, unansweredNames } from './filter-names.ts';
import '@mantine/core/styles/NumberInput.layer.css';

type Props = { search: PlacesSearch; change: SearchChange<PlacesSearch> };

/** Shows the less common filters. */
export function MoreFilters({ search, change }: Props) {
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
  return (
    <>
      <ShareField
        label={t`Voto propio desde (%)`}
        value={search.share_min}
        onChange={(share_min) => change({ share_min }, { replace: true })}
      />
      <ShareField
        label={t`Voto propio hasta (%)`}
        value={search.share_max}
        onChange={(share_max) => change({ share_max }, { replace: true })}
      />
      <FlagSelect
        label={t`Asistencia`}
        all={t({ message: 'Todos', context: 'los colegios' })}
        yes={t(unansweredNames.yes)}
        no={t(unansweredNames.no)}
        value={search.has_unanswered}
        onChange={(has_unanswered) => change({ has_unanswered })}
      />
      <FlagSelect
        label={t`Huecos`}
        all={t({ message: 'Todos', context: 'los colegios' })}
        yes={t(gapNames.yes)}
        no={t(gapNames.no)}
        value={search.has_gap}
        onChange={(has_gap) => change({ has_gap })}
      />
      <FlagSelect
        label={t`Situación en el mapa`}
        all={t({ message: 'Todos', context: 'los colegios' })}
        yes={t(approximateNames.yes)}
        no={t(approximateNames.no)}
        value={search.is_approximate}
        onChange={(is_approximate) => change({ is_approximate })}
      />
      <SortSelect
        order={search.sortBy ?? 'name'}
        names={sorts}
        onChange={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
      />
      <Choices
        label={t`Prioridad`}
        options={Object.entries(askedPriorityNames).map(([value, name]) => ({ value, label: t(name) }))}
        value={search.priority}
        onChange={(priority) => change({ priority })}
      />
    </>
  );
}

type ShareFieldProps = { label: string; value: number | undefined; onChange: (percent: number | undefined) => void };

/** Asks for a percentage; empty is any. */
function ShareField({ label, value, onChange }: ShareFieldProps) {
  const { t } = useLingui();
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
      onChange={(percent) => onChange(percent === '' ? undefined : Number(percent))}
    />
  );
}
