import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { FoldedSection, Section } from '../../ui/Section.tsx';
import { ListNumber } from './ListNumber.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ShareBar } from './ShareBar.tsx';
import classes from './StatsPage.module.css';

export type CountRow = { id: string; name: string; count: number; search: object | undefined };
type Props = {
  title: string;
  /** heading of the column of names */
  head: string;
  /** heading of the column of numbers */
  counted: string;
  to: '/users' | '/places';
  rows: CountRow[];
  /** the shares' total */
  total: number;
  note?: string;
  /** expanded on a phone, where other tables are collapsed */
  isOpen?: boolean;
};

/** Draws bars beside the numbers: the table is the chart. */
export function CountTable({ title, head, counted, to, rows, total, note, isOpen = false }: Props) {
  const { t } = useLingui();
  const Frame = isOpen ? Section : FoldedSection;
  const shareOf = (count: number) => (total === 0 ? 0 : count / total);
  return (
    <Frame
      title={title}
      actions={
        <SaveButton
          name={title}
          rows={[
            [head, counted, t`% del total`],
            ...rows.map(({ name, count }) => [name, count, Math.round(10_000 * shareOf(count)) / 100]),
          ]}
        />
      }
    >
      <PlainTable caption={title} heads={[head]} hasBar numbers={[counted, '%']}>
        {rows.map(({ id, name, count, search }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-bar>
              <ShareBar share={shareOf(count)} />
            </td>
            <td data-number>
              <ListNumber count={count} to={to} search={search} />
            </td>
            <td data-number>{formatNumber(100 * shareOf(count), 'decimal')}</td>
          </tr>
        ))}
      </PlainTable>
      {note && <small className={classes.note}>{note}</small>}
    </Frame>
  );
}
