import type { FocusEvent, KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/**
 * Moves among a table's cells by arrow keys; Enter, and space on a plain cell, open its choices.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>, point: (cell: HTMLElement) => void) {
  const cell = (event.target as Element).closest<HTMLElement>('[data-col]');
  // Alt and an arrow open a select.
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' || (event.key === ' ' && cell === event.target)) {
    event.preventDefault();
    point(cell);
    return;
  }
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const next = findCell(event.currentTarget, cell, step);
  if (next) stopOf(next).focus();
}

/** Makes the focused cell the table's only tab stop. */
export function rememberStop({ currentTarget, target }: FocusEvent<HTMLTableElement>) {
  const cell = (target as Element).closest<HTMLElement>('[data-col]');
  if (!cell) return;
  for (const stop of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1;
  stopOf(cell).tabIndex = 0;
}

const stopOf = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('select, button') ?? cell;

function findCell(table: HTMLTableElement, cell: HTMLElement, [rows, columns]: [number, number]) {
  const lines = [...table.rows].filter((row) => row.querySelector('[data-col]'));
  const at = lines.findIndex((row) => row.contains(cell));
  const cells = [...(lines[at + rows]?.querySelectorAll<HTMLElement>('[data-col]') ?? [])];
  const column = Number(cell.dataset.col) + columns;
  if (columns !== 0) return cells[Math.min(Math.max(cells.indexOf(cell) + columns, 0), cells.length - 1)];
  // A row with a single text has one cell, whatever the column.
  return cells.find((one) => Number(one.dataset.col) === column) ?? cells.at(-1);
}
