import type { KeyboardEvent, MouseEvent } from 'react';

export function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  // Links and buttons have their own actions, and selecting text isn't a click.
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  linkOf(target.closest('tr'))?.click();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const sideways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const stops = 'a[href], button, input';

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('a[data-row-link]');

/** Makes each row's link its only tab stop; arrow keys reach the row's other controls. */
export function keepOneStop(rows: HTMLElement) {
  for (const row of rows.querySelectorAll('tr[data-row]'))
    for (const stop of row.querySelectorAll<HTMLElement>(stops))
      stop.tabIndex = stop.matches('[data-row-link]') ? 0 : -1;
}

/** Moves on arrow keys; opens the row's details on the space bar. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>, peek: ((row: HTMLElement) => void) | undefined) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (!row) return;
  if (event.key === ' ' && target.matches('a[data-row-link]') && peek) {
    event.preventDefault();
    peek(row);
    return;
  }
  const aside = sideways[event.key];
  const next =
    aside === undefined
      ? stopInRow(event.currentTarget, row, target, steps[event.key])
      : stepFrom([...row.querySelectorAll<HTMLElement>(stops)], target, aside);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Finds the row above or below, and there a link or checkbox like the focused one. */
function stopInRow(rows: HTMLElement, row: HTMLElement, target: HTMLElement, step: number | undefined) {
  if (step === undefined) return undefined;
  const kind = target.matches('[data-row-select]') ? '[data-row-select]' : 'a[data-row-link]';
  const here = row.querySelector<HTMLElement>(kind);
  return here ? stepFrom([...rows.querySelectorAll<HTMLElement>(kind)], here, step) : undefined;
}

const stepFrom = (all: HTMLElement[], here: HTMLElement, step: number) => all[all.indexOf(here) + step];

/** Keyboard actions on the shown list, wherever the focus is. */
export const rowActions: Record<string, (rows: HTMLElement, event: Event, sayNothingToAssign: () => void) => void> = {
  j: (rows) => step(rows, 1),
  k: (rows) => step(rows, -1),
  x: (rows, event) => {
    const box = focusedRow(rows)?.querySelector<HTMLInputElement>('[data-row-select]');
    const shiftKey = event instanceof globalThis.KeyboardEvent && event.shiftKey;
    box?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  },
  a: (rows, _, sayNothingToAssign) => {
    const row = focusedRow(rows);
    const way = row?.querySelector<HTMLElement>('[data-row-assign]');
    if (way) way.click();
    else if (row) sayNothingToAssign();
    // The first press only focuses the row, so that people see whom they assign.
    else rows.querySelector<HTMLElement>('[data-row-assign]')?.focus();
  },
};

const focusedRow = (rows: HTMLElement) => {
  const row = document.activeElement?.closest('[data-row]');
  return row && rows.contains(row) ? row : undefined;
};

function step(rows: HTMLElement, by: 1 | -1) {
  const links = [...rows.querySelectorAll<HTMLElement>('a[data-row-link]')];
  const here = linkOf(focusedRow(rows));
  const next = here ? links[links.indexOf(here) + by] : links[by === 1 ? 0 : links.length - 1];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
