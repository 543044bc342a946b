import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Steps, stepFilters, steps } from '#contract/stats-lists.ts';
import { formatNumber } from '../../core/formats.ts';
import folded from '../../ui/folded.module.css';
import { PlainTable } from '../../ui/PlainTable.tsx';
import classes from './AreaRows.module.css';
import { ListNumber } from './ListNumber.tsx';
import { stepNames } from './names.ts';

export type AreaSteps = {
  id: string;
  name: string;
  counts: Steps;
  bar: ReactNode;
  /** search of the list of the counted people */
  list: object;
  /** shows the areas inside this one */
  enter: (() => void) | undefined;
};
type Props = { caption: string; kind: string; rows: AreaSteps[] };

export function AreaTable({ caption, kind, rows }: Props) {
  const { t } = useLingui();
  return (
    <PlainTable caption={caption} heads={[kind]} hasBar numbers={steps.map((step) => t(stepNames[step]))}>
      {rows.map(({ id, name, counts, bar, list, enter }) => (
        <tr key={id}>
          <th scope="row">
            {enter ? (
              <Anchor component="button" type="button" c="inherit" onClick={enter}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </th>
          <td data-bar>{bar}</td>
          {steps.map((step) => (
            <td key={step} data-number>
              <ListNumber count={counts[step]} to="/users" search={{ ...list, ...stepFilters[step] }} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

/** Shows each area on a phone as a line with its bar, which opens its numbers. */
export function AreaCards({ rows }: Props) {
  const { t } = useLingui();
  return (
    <ul className={classes.areas}>
      {rows.map(({ id, name, counts, bar, list, enter }) => (
        <li key={id}>
          <details className={folded.folded}>
            <summary className={`${folded.summary} ${classes.summary}`}>
              <IconChevronRight size={18} aria-hidden className={folded.chevron} />
              <span className={classes.name}>
                {name}
                <span>
                  {formatNumber(counts.assigned)} / {formatNumber(counts.registered)}
                </span>
              </span>
              {bar}
            </summary>
            <dl className={classes.counts}>
              {steps.map((step) => (
                <div key={step}>
                  <dt>{t(stepNames[step])}</dt>
                  <dd>
                    <ListNumber count={counts[step]} to="/users" search={{ ...list, ...stepFilters[step] }} />
                  </dd>
                </div>
              ))}
            </dl>
            {enter && (
              <Anchor component="button" type="button" className={classes.enter} onClick={enter}>
                <Trans>Ver las zonas que tiene dentro</Trans>
              </Anchor>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}
