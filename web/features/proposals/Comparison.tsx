import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Proposal } from '#contract/proposals.ts';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { proposalQuery, proposalsQuery } from './api.ts';
import { CountLink, type ListTarget, lists } from './CountLink.tsx';
import { useRuleNames } from './rule-names.ts';

const route = getRouteApi('/proposals/$proposalid');

type Summary = NonNullable<Proposal['summary']>;
type Props = { proposal: Proposal; summary: Summary };

/** Puts the older proposal on the left: differences show the effect of the newer rules. */
export function Comparison({ proposal, summary }: Props) {
  const { t } = useLingui();
  const { proposal: id = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const offered = useQuery(proposalsQuery({ rowsPerPage: 100 })).data?.results ?? [];
  const others = offered.filter((one) => one.id !== proposal.id && one.summary !== null);
  const other = useQuery({ ...proposalQuery(id), enabled: id !== '' }).data;
  if (others.length === 0) return null;
  return (
    <Section title={t`Comparar con otra`}>
      <Stack gap="sm">
        <NativeSelect
          label={t`La otra propuesta`}
          maw={420}
          value={id}
          data={[
            { value: '', label: t`Ninguna` },
            ...others.map((one) => ({ value: one.id, label: `${one.name} · ${one.area.name}` })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            navigate({ search: value ? { proposal: value } : {}, replace: true, resetScroll: false })
          }
        />
        {other?.summary && <Beside pair={inOrder({ ...proposal, summary }, { ...other, summary: other.summary })} />}
      </Stack>
    </Section>
  );
}

type Made = Proposal & { summary: Summary };
type Pair = [first: Made, second: Made];

const inOrder = (one: Made, other: Made): Pair =>
  one.creation_date <= other.creation_date ? [one, other] : [other, one];

function Beside({ pair: [first, second] }: { pair: Pair }) {
  const { t } = useLingui();
  const isPhone = useNarrow();
  const ruleNames = useRuleNames();
  const sumOf = ({ slots }: Summary) => slots.reduce((sum, { after }) => sum + after, 0);
  const numbers: [string, (of: Summary) => number | null, (value: number) => string, ListTarget?][] = [
    [t`Personas con colegio`, ({ placed }) => placed, formatNumber, lists.placed],
    [t`Personas sin colegio`, ({ unplaced }) => unplaced, formatNumber, lists.unplaced],
    [t`En la reserva`, ({ reserve }) => reserve, formatNumber, lists.reserve],
    [t`Colegios con alguien en cada turno`, ({ places }) => places.after, formatNumber, lists.eachSlot],
    [t`Turnos cubiertos`, sumOf, formatNumber],
    [
      t`Colegios con alguien con experiencia`,
      ({ experienced }) => experienced?.after ?? null,
      formatNumber,
      lists.experienced,
    ],
    [
      t`Parejas de una misma casa en el mismo colegio`,
      ({ together }) => (together?.wanted ? together.after : null),
      formatNumber,
    ],
    [t`Distancia media`, ({ average_metres }) => average_metres, formatDistance],
    [t`La más larga`, ({ worst_metres }) => worst_metres, formatDistance],
  ];
  const differing = ruleNames.filter(({ write }) => write(first.rules) !== write(second.rules));
  return (
    <PlainTable caption={t`Las dos propuestas`}>
      <thead>
        <tr>
          <td />
          <th scope="col" data-number>
            {first.name}
          </th>
          <th scope="col" data-number>
            {second.name}
          </th>
          {!isPhone && <th scope="col" data-number>{t`Diferencia`}</th>}
        </tr>
      </thead>
      <tbody>
        {numbers.map(([name, of, write, counted]) => {
          const [one, two] = [of(first.summary), of(second.summary)];
          if (one === null && two === null) return null;
          const written = ({ id }: Made, value: number | null) =>
            value === null ? (
              '–'
            ) : counted ? (
              <CountLink proposalid={id} count={value} counted={counted} />
            ) : (
              write(value)
            );
          const difference = one === null || two === null ? '–' : signed(two - one, write);
          return (
            <tr key={name}>
              <th scope="row" style={broken}>
                {name}
              </th>
              <td data-number>{written(first, one)}</td>
              <td data-number>
                {written(second, two)}
                {isPhone && one !== two && (
                  <Text size="xs" c="dimmed">
                    {difference}
                  </Text>
                )}
              </td>
              {!isPhone && <td data-number>{difference}</td>}
            </tr>
          );
        })}
        {differing.map((rule) => (
          <tr key={rule.field}>
            <th scope="row" style={broken}>
              <Text size="xs" c="dimmed" fw={400}>
                {rule.group}
              </Text>
              {rule.name}
            </th>
            <td data-number>{rule.write(first.rules)}</td>
            <td data-number>{rule.write(second.rules)}</td>
            {!isPhone && <td />}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Breaks long words on phones: Basque ones would push the second proposal off screen. */
const broken = { overflowWrap: 'anywhere', minWidth: '8rem' } as const;

/** Formats a difference with its sign: a true minus, not a hyphen. */
const signed = (value: number, write: (value: number) => string) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${write(Math.abs(value))}`;
