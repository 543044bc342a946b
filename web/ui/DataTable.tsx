import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import classes from './DataTable.module.css';

export type Column<Row, Sort extends string = string> = {
  id: string;
  header: ReactNode;
  /** what the server sorts by; left out: it can't */
  sort?: Sort;
  /** numbers are most interesting from the top */
  isDescendingFirst?: boolean;
  isNumber?: boolean;
  /** left out where the table is narrower than a laptop */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row, Sort extends string> = {
  caption: ReactNode;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sortBy?: string | undefined;
  onSort: (sortBy: Sort | `-${Sort}`) => void;
};

/** Rows that are links: the one with `data-row-link` is where a click on the row leads; arrows go from row to row. */
export function DataTable<Row, Sort extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sortBy,
  onSort,
}: Props<Row, Sort>) {
  const attributes = ({ isNumber, isWide }: Column<Row, Sort>) => ({
    'data-number': isNumber || undefined,
    'data-wide': isWide || undefined,
  });
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" aria-sort={directionOf(column.sort, sortBy)} {...attributes(column)}>
              {column.sort ? <SortButton column={column} sortBy={sortBy} onSort={onSort} /> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onClick={followRow} onKeyDown={moveAmongRows}>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.id} {...attributes(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
    <UnstyledButton className={classes.sort} onClick={() => onSort(wantsDescending ? `-${sort}` : sort)}>
      {header}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}

const directionOf = (sort: string | undefined, sortBy: string | undefined) =>
  !sort ? undefined : sortBy === sort ? 'ascending' : sortBy === `-${sort}` ? 'descending' : 'none';

function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  // Links and buttons of the row do their own work, and selecting text is no click.
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveAmongRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')];
  const here = (event.target as HTMLElement).closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  const next = here && links[links.indexOf(here) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
