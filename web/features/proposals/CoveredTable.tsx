import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { Sign } from '../../people/coverage/StateSigns.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bar } from '../results/index.ts';
import classes from './CoveredTable.module.css';

const colours = { before: 'var(--mantine-primary-color-filled)', added: 'var(--mantine-primary-color-light)' };

type Row = { id: string; name: ReactNode; wanted: number; before: number; after: number };
type Props = { title: string; head: string; rows: Row[] };

export function CoveredTable({ title, head, rows }: Props) {
  const { t } = useLingui();
  return (
    <Section title={title}>
      <ul className={classes.legend}>
        <Sign colour={colours.before}>{t`Antes`}</Sign>
        <Sign colour={colours.added}>{t`Añade la propuesta`}</Sign>
        <Sign colour="var(--vixia-soft)">{t`Falta`}</Sign>
      </ul>
      <PlainTable caption={title} heads={[head]} hasBar numbers={[t`Hacen falta`, t`Antes`, t`Con la propuesta`]}>
        {rows.map(({ id, name, wanted, before, after }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-bar>
              <Bar parts={partsOf({ wanted, before, after })} />
            </td>
            <td data-number>{formatNumber(wanted)}</td>
            <td data-number>{formatNumber(before)}</td>
            <td data-number>{formatNumber(after)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

/** Lists a bar's parts: the seats taken before, and paler those that the proposal adds. */
const partsOf = ({ wanted, before, after }: Pick<Row, 'wanted' | 'before' | 'after'>) =>
  [
    { id: 'before', share: before / wanted, color: colours.before },
    { id: 'added', share: (after - before) / wanted, color: colours.added },
  ].filter(({ share }) => share > 0);
