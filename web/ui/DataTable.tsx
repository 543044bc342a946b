import { useLingui } from '@lingui/react/macro';
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
import { useWhole } from './use-whole.ts';

export type DataColumn<Row, Sort extends string = string> = {
  id: string;
  header: ReactNode;
  /** the server's sort order; undefined if it can't sort by this column */
  sort?: Sort;
  /** sorts numbers highest first */
  isDescendingFirst?: boolean;
  isNumber?: boolean;
  /** hidden if the table is narrower than a laptop */
  isWide?: boolean | 'very';
  /**
   * the cell as text, shown once above the table if all rows agree; '' if empty; null: never shown
   * there
   */
  plain?: (row: Row, say: UniformWriter) => string | null;
  cell: (row: Row) => ReactNode;
};

type Props<Row, Sort extends string> = {
  caption: ReactNode;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sortBy?: string | undefined;
  onSort: (sortBy: Sort | `-${Sort}`) => void;
  selection?: RowSelection<Row> | undefined;
  /** less row spacing; the default */
  isCompact?: boolean | undefined;
  /** details that the space bar shows under a row */
  peek?: ((row: Row) => ReactNode) | undefined;
};

/**
 * Opens the row's `data-row-link` on a click; it's the row's only tab stop. Arrow keys move between
 * and within rows; the space bar shows details.
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
  const shown = useWhole() ? rows : rows.slice(0, firstRows);
  const { differing, uniform } = partUniform(columns, rows, sortBy, { t, date: useDates() });
  const [peeked, setPeeked] = useState<string>();
  // Rows change with each reply.
  useEffect(() => void (body.current && keepOneStop(body.current)));
  const togglePeek = ({ dataset: { row } }: HTMLElement) => setPeeked(row === peeked ? undefined : row);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setPeeked(undefined);
    moveAmongRows(event, peek && togglePeek);
  };
  return (
    <>
      <Said columns={uniform.filter(({ text }) => text)}>{t`Igual en todas estas filas:`}</Said>
      <Said columns={uniform.filter(({ text }) => !text)}>{t`Nada en estas filas sobre:`}</Said>
      <section
        ref={region}
        className={classes.region}
        // Only a scrolling region must be focusable.
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
            {shown.map((row) => {
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

/** Most rows rendered first; the rest of the page follows. */
export const firstRows = 10;

type RowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly DataColumn<Row>[];
  label: string | undefined;
  isChosen: boolean | undefined;
  toggle: RowSelection<Row>['toggle'] | undefined;
};

/** Memoised, since selecting one of a hundred rows mustn't render the others. */
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
  column: DataColumn<Row, Sort>;
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

/** Shows columns that agree in all rows once, above the table. */
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
