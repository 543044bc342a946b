import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { slots } from '#contract/coverage.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { type Priority, priorityNames } from '../../people/coverage/priority-names.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import dense from '../../ui/dense.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import { AreaSelect } from '../areas/index.ts';
import { groupLevelsQuery } from './api.ts';
import classes from './MapFilters.module.css';
import { filtersOf, type MapSearch } from './search.ts';

type Props = { search: MapSearch; change: SearchChange<MapSearch> };
type Choice = {
  label: string;
  name: 'coverage' | 'needs' | 'priority' | 'people' | 'level' | 'by';
  data: [string, string][];
};

export function MapFilters({ search, change }: Props) {
  const { t } = useLingui();
  const choices = useChoices(search);
  const inForce = Object.keys(filtersOf(search)).length;
  return (
    <search className={`${dense.dense} ${classes.filters}`}>
      <details>
        <summary>
          <Trans>Filtros</Trans>
          {inForce > 0 && ` (${inForce})`}
        </summary>
        <div className={classes.fields}>
          <SearchField
            label={t`Buscar`}
            placeholder={t`Nombre o dirección`}
            value={search.search ?? ''}
            onSearch={(text) => change({ search: text || undefined } as MapSearch, { replace: true })}
          />
          <AreaSelect value={search.area} onChange={(area) => change({ area } as MapSearch)} />
          {choices.map(({ label, name, data }) => (
            <NativeSelect
              key={name}
              size="sm"
              label={label}
              value={search[name] ?? ''}
              // Adds an option for a URL value that isn't in the list.
              data={[
                ...(search[name] && !data.some(([value]) => value === search[name])
                  ? [[search[name], '…'] as const]
                  : []),
                ...data,
              ].map(([value, text]) => ({ value, label: text }))}
              onChange={({ currentTarget: { value } }) => change({ [name]: value || undefined } as MapSearch)}
            />
          ))}
        </div>
      </details>
    </search>
  );
}

/** Lists the filters' options, depending on the URL's search. */
function useChoices(search: MapSearch): Choice[] {
  const { t } = useLingui();
  const all = t({ message: 'Todos', context: 'los colegios' });
  const { data: levels = [] } = useQuery(groupLevelsQuery);
  return [
    {
      label: t`Cobertura`,
      name: 'coverage',
      data: [
        ['', all],
        ['none,partial', t`Donde falta gente`],
        ['none', t`Sin nadie`],
        ['partial', t`Cubiertos en parte`],
        ['full', t`Completos`],
      ],
    },
    {
      label: t`Turno`,
      name: 'needs',
      data: [
        ['', t({ message: 'Todos', context: 'los turnos' })],
        ...slots.map((slot): [string, string] => [slot, t(slotNames[slot])]),
      ],
    },
    {
      label: t`Prioridad`,
      name: 'priority',
      data: [
        ['', t({ message: 'Todas', context: 'las prioridades' })],
        ['max,highest,high', t`Alta o más`],
        ...(Object.keys(priorityNames) as Priority[]).map((one): [string, string] => [one, t(priorityNames[one])]),
      ],
    },
    {
      label: t`Personas`,
      name: 'people',
      data: [
        ['', t`Sin colegio`],
        ['all', t({ message: 'Todas', context: 'las personas' })],
        ['none', t({ message: 'Ninguna', context: 'de las personas' })],
      ],
    },
    // The filter is shown if the URL sets a level, so that it can be cleared.
    ...(levels.length > 0 || search.level
      ? [
          {
            label: t`Zonas`,
            name: 'level' as const,
            data: [
              ['', t`Según el zoom`],
              ...(levels.includes('adm3') ? [['adm3', t`Comarcas e islas`]] : []),
              ...(levels.includes('jez') ? [['jez', t`Juntas electorales de zona`]] : []),
            ] as [string, string][],
          },
        ]
      : []),
    {
      label: t`Colores`,
      name: 'by',
      data: [
        ['', t`Por cobertura`],
        ['priority', t`Por prioridad`],
      ],
    },
  ];
}
