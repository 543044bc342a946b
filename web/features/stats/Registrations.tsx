import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { RegisteredUsers } from '#contract/stats.ts';
import { peopleList } from '#contract/stats-lists.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { binsOf, type DayBin } from './bins.ts';
import { ListNumber } from './ListNumber.tsx';
import { unitNames } from './names.ts';
import classes from './Registrations.module.css';
import { SaveButton } from './SaveButton.tsx';
import type { StatsSearch } from './search.ts';

type Props = { registered: RegisteredUsers; search: StatsSearch };

/** Draws a column per period, and a line for the total. */
export function Registrations({ registered, search }: Props) {
  const { t } = useLingui();
  const date = useDates();
  const { unit, bins } = binsOf(registered);
  const title = t`Inscripciones`;
  const totals = totalsOf(registered);
  const listOf = ({ from, to }: DayBin) => peopleList({ area: search.area, from, to });
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last)
    return (
      <Section title={title}>
        <Text c="dimmed">{t`Nadie se inscribió en estos días.`}</Text>
      </Section>
    );
  const most = Math.max(...bins.map(({ people }) => people));
  const [highest, all] = [formatNumber(most), formatNumber(last.total)];
  const periodOf = ({ from, to }: DayBin) => (from === to ? date(from) : `${date(from)} – ${date(to)}`);
  return (
    <Section
      title={title}
      actions={
        <SaveButton
          name={title}
          rows={[[t`Día`, t`Inscritas`, t`En total`], ...totals.map(({ day, people, total }) => [day, people, total])]}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {t(unitNames[unit])}. <Trans>Columnas: inscritas; la más alta: {highest}.</Trans>{' '}
        <Trans>Línea: en total hasta entonces; al final: {all}.</Trans>
      </Text>
      <figure className={classes.chart} aria-hidden>
        <div className={classes.plot}>
          {bins.map((bin) => (
            <TextLink
              key={bin.from}
              to="/users"
              search={listOf(bin)}
              className={classes.slot}
              tabIndex={-1}
              title={`${periodOf(bin)}: ${formatNumber(bin.people)} (${formatNumber(bin.total)})`}
            >
              <span className={classes.column} style={{ blockSize: `${(100 * bin.people) / most}%` }} />
            </TextLink>
          ))}
          <svg aria-hidden className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none">
            <polyline points={pointsOf(bins)} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <div className={classes.ends}>
          <span>{date(first.from)}</span>
          {first !== last && <span>{date(last.to)}</span>}
        </div>
      </figure>
      <details>
        <summary>{t`Los datos del gráfico en una tabla`}</summary>
        <PlainTable caption={title} heads={[t`Días`]} numbers={[t`Inscritas`, t`En total`]}>
          {bins.map((bin) => (
            <tr key={bin.from}>
              <th scope="row">{periodOf(bin)}</th>
              <td data-number>
                <ListNumber count={bin.people} to="/users" search={listOf(bin)} />
              </td>
              <td data-number>
                <ListNumber count={bin.total} to="/users" search={peopleList({ area: search.area, to: bin.to })} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </details>
    </Section>
  );
}

/** Returns points at the middle of each column; the final total is the top. */
const pointsOf = (bins: DayBin[]) => {
  const all = bins.at(-1)?.total || 1;
  return bins.map(({ total }, at) => `${(100 * (at + 0.5)) / bins.length},${100 - (100 * total) / all}`).join(' ');
};

function totalsOf({ before, days }: RegisteredUsers) {
  let total = before;
  return days.map(({ day, people }) => {
    total += people;
    return { day, people, total };
  });
}
