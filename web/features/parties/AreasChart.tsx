import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import type { AreaResults, PartyVotes } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { Bar } from '../results/index.ts';
import classes from './charts.module.css';
import { ceilingOf } from './scale.ts';

/** Most areas in the chart; the table lists all. */
const most = 25;

type Props = {
  results: AreaResults;
  /** indices in `results` of the parties shown */
  columns: readonly number[];
  scale: 'percent' | 'votes';
  choose: (area: string) => void;
};

/**
 * Draws the party's own bars first, so that they share a baseline. The table is the accessible
 * version.
 */
export function AreasChart({ results: { parties, below }, columns, scale, choose }: Props) {
  const percent = usePercent();
  const shown = below.toSorted((one, other) => other.valid - one.valid).slice(0, most);
  const rows = below.filter((one) => shown.includes(one));
  const isShare = scale === 'percent';
  const top = isShare ? 100 : ceilingOf(Math.max(...rows.map(({ valid }) => valid)));
  const own = parties.find(({ is_own }) => is_own);
  const ordered = columns.toSorted((one, other) => Number(isOwn(parties, other)) - Number(isOwn(parties, one)));
  const count = formatNumber(most);
  return (
    <>
      <figure className={classes.chart} aria-hidden>
        {rows.map(({ area, name, valid, votes }) => (
          <div key={area} className={classes.row}>
            <Anchor component="button" type="button" tabIndex={-1} size="sm" c="inherit" onClick={() => choose(area)}>
              {name}
            </Anchor>
            <div className={classes.plot}>
              <div style={{ inlineSize: `${isShare ? 100 : (100 * valid) / top}%` }}>
                <Bar
                  parts={ordered.flatMap((at) => {
                    const party = parties[at];
                    const [count = 0] = [votes[at]];
                    if (!party || valid === 0) return [];
                    const title = `${party.acronym}: ${formatNumber(count)} (${percent(percentOf(count, valid))})`;
                    return [{ id: party.party, share: count / valid, color: party.color, title }];
                  })}
                />
              </div>
              {isShare && own?.percent && (
                <i className={classes.line} style={{ insetInlineStart: `${own.percent}%` }} />
              )}
            </div>
          </div>
        ))}
        <div className={classes.row}>
          <span />
          <div className={classes.ticks}>
            {[0, 1, 2, 3, 4].map((quarter) => (
              <span key={quarter}>
                {isShare ? percent(formatNumber((top * quarter) / 4)) : formatNumber((top * quarter) / 4)}
              </span>
            ))}
          </div>
        </div>
      </figure>
      <Text size="sm" c="dimmed">
        {isShare && own?.percent && <OwnLine party={own} />}{' '}
        {below.length > most && <Trans>El gráfico muestra las {count} zonas con más votos; la tabla, todas.</Trans>}
      </Text>
    </>
  );
}

function OwnLine({ party: { acronym, percent } }: { party: PartyVotes }) {
  const share = formatNumber(percent ?? 0, 'decimal');
  return (
    <Trans>
      La línea es el voto de {acronym} en el conjunto: {share} %.
    </Trans>
  );
}

const isOwn = (parties: readonly PartyVotes[], at: number) => parties[at]?.is_own ?? false;
const percentOf = (votes: number, valid: number) => formatNumber((100 * votes) / valid, 'decimal');
