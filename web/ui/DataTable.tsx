import { Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDates } from '../core/formats.ts';
import classes from './DataTable.module.css';
import print from './print.module.css';
import { PageCheckbox, RowCheckbox, type RowSelection } from './RowCheckbox.tsx';
import { followRow, keepOneStop, moveAmongRows } from './row-keys.ts';
import { partUniform, type UniformWriter } from './uniform.ts';
import { useOverflow } from './use-overflow.ts';

export type Column<Row, Sort extends string = string> = {
  id: string;
  header: ReactNode;
  /** the server's sort; left out where it can't sort by this column */
  sort?: Sort;
  /** sorts the highest first: numbers are most interesting from the top */
  isDescendingFirst?: boolean;
  isNumber?: boolean;
  /** left out where the table is narrower than a laptop */
  isWide?: boolean | 'very';
  /**
   * the cell in words; where all rows say the same, it's said once above them
   * '' where it is empty; null where the cell must be seen
   */
  plain?: (row: Row, say: UniformWriter) => string | null;
  cell: (row: Row) => ReactNode;
};

type Props<Row, Sort extends string> = {
  caption: ReactNode;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sortBy?: string | undefined;
  onSort: (sortBy: Sort | `-${Sort}`) => void;
  selection?: RowSelection<Row> | undefined;
  /** stands rows of one line close together, as they are where nobody has chosen */
  isCompact?: boolean | undefined;
  /** shows more of a row under it, at the space bar */
  peek?: ((row: Row) => ReactNode) | undefined;
};

/**
 * Shows rows as links: a click on a row follows its link with `data-row-link`, its only tab stop.
 * Arrows go from row to row and within one; the space bar shows more of it.
 * A column that says the same in every row is said once, above.
 * The table scrolls in a region of its own where its columns are wider than the room.
 */
export function DataTable<Row, Sort extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sortBy,
  onSort,
  selection,
  isCompact = true,
  peek,
}: Props<Row, Sort>) {
  const { t } = useLingui();
  const captionId = useId();
  const region = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isOverflowing = useOverflow(region);
  const { differing, uniform } = partUniform(columns, rows, sortBy, { t, date: useDates() });
  const [peeked, setPeeked] = useState<string>();
  // Rows come and go with each answer.
  useEffect(() => void (body.current && keepOneStop(body.current)));
  const togglePeek = ({ dataset: { row } }: HTMLElement) => setPeeked(row === peeked ? undefined : row);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setPeeked(undefined);
    moveAmongRows(event, peek && togglePeek);
  };
  return (
    <>
      <Said columns={uniform.filter(({ text }) => text)}>
        <Trans>Igual en todas estas filas:</Trans>
      </Said>
      <Said columns={uniform.filter(({ text }) => !text)}>
        <Trans>Nada en estas filas sobre:</Trans>
      </Said>
      <section
        ref={region}
        className={classes.region}
        // Only a region that scrolls must be reachable by keys.
        {...(isOverflowing && { 'data-overflowing': true, 'aria-labelledby': captionId, tabIndex: 0 })}
      >
        <table className={classes.table} data-compact={isCompact || undefined}>
          <VisuallyHidden component="caption" id={captionId}>
            {caption}
          </VisuallyHidden>
          <thead>
            <tr>
              {selection && (
                <td className={print.noPrint} data-select>
                  <PageCheckbox {...selection} />
                </td>
              )}
              {differing.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={directionOf(column.sort, sortBy)}
                  {...attributes(column, at)}
                >
                  {column.sort ? <SortButton column={column} sortBy={sortBy} onSort={onSort} /> : column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} data-rows onClick={followRow} onKeyDown={keys}>
            {rows.map((row) => {
              const id = rowKey(row);
              return (
                <Fragment key={id}>
                  <Row
                    id={id}
                    row={row}
                    columns={differing}
                    label={selection?.labelOf(row)}
                    isChosen={selection?.isChosen(id)}
                    toggle={selection?.toggle}
                  />
                  {peek && id === peeked && (
                    <tr className={classes.peek}>
                      <td colSpan={differing.length + (selection ? 1 : 0)} role="status">
                        {peek(row)}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

type RowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  label: string | undefined;
  isChosen: boolean | undefined;
  toggle: RowSelection<Row>['toggle'] | undefined;
};

/** Choosing one of a hundred rows must not draw the others. */
const Row = memo(function Row<R>({ id, row, columns, label, isChosen = false, toggle }: RowProps<R>) {
  return (
    <tr data-row={id} data-chosen={isChosen || undefined}>
      {toggle && (
        <td className={print.noPrint} data-select>
          {label !== undefined && (
            <RowCheckbox label={label} isChosen={isChosen} toggle={(on, isRange) => toggle(id, on, isRange)} />
          )}
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} {...attributes(column, at)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <R>(props: RowProps<R>) => ReactNode;

const attributes = ({ isNumber, isWide }: { isNumber?: boolean; isWide?: boolean | 'very' }, at: number) => ({
  'data-first': at === 0 || undefined,
  'data-number': isNumber || undefined,
  'data-wide': isWide || undefined,
});

type SortProps<Row, Sort extends string> = {
  column: Column<Row, Sort>;
  sortBy: string | undefined;
  onSort: (sortBy: Sort | `-${Sort}`) => void;
};

function SortButton<Row, Sort extends string>({ column, sortBy, onSort }: SortProps<Row, Sort>) {
  const { sort, isDescendingFirst = false, header } = column;
  if (!sort) return header;
  const direction = directionOf(sort, sortBy);
  const wantsDescending = direction === 'none' ? isDescendingFirst : direction === 'ascending';
  const Icon = direction === 'none' ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(wantsDescending ? `-${sort}` : sort)}>
      {header}
      <Icon size={14} aria-hidden />
    </button>
  );
}

const directionOf = (sort: string | undefined, sortBy: string | undefined) =>
  !sort ? undefined : sortBy === sort ? 'ascending' : sortBy === `-${sort}` ? 'descending' : 'none';

type SaidProps = { columns: { id: string; header: ReactNode; text: string }[]; children: ReactNode };

/** Says once, above the rows, what columns would say in each. */
const Said = ({ columns, children }: SaidProps) =>
  columns.length > 0 && (
    <Text size="sm" c="dimmed" mb={4}>
      {children}{' '}
      {columns.map(({ id, header, text }, at) => (
        <Fragment key={id}>
          {at > 0 && ' · '}
          {header}
          {text && (
            <>
              : <strong>{text}</strong>
            </>
          )}
        </Fragment>
      ))}
    </Text>
  );
