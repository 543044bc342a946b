import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { keep, loadKept } from '../core/tab-memory.ts';

/**
 * Gives the focus back to the row that was opened, when one comes back to its list.
 * Notes the row for the entry of the browser's history that the list is shown at.
 * So another visit to the same list starts at its title, and a reload of the page opened or of the
 * list itself changes nothing. Gives the listener for clicks on the rows.
 */
export function useReturnToRow(rows: RefObject<HTMLElement | null>, isShown: boolean) {
  const { history } = useRouter();
  const shownAt = useRef<string>(undefined);

  useEffect(() => {
    const entry = memoryOf(history.location.state.__TSR_key);
    if (!isShown || shownAt.current === entry) return;
    shownAt.current = entry;
    const opened = loadKept(entry);
    // A focus that has moved on in the page meanwhile stays there.
    if (typeof opened !== 'string' || !isAtStart()) return;
    const row = rows.current?.querySelector(`[data-row="${CSS.escape(opened)}"]`);
    const link = row?.querySelector<HTMLElement>('[data-row-link]');
    link?.focus({ preventScroll: true });
    // The router scrolls to where one was, unless the rows come too late for that.
    requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));
  }, [history, rows, isShown]);

  return ({ target }: MouseEvent<HTMLElement>) => {
    const row = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('[data-row]');
    if (row) keep(memoryOf(history.location.state.__TSR_key), row.dataset.row);
  };
}

const memoryOf = (entry: string | undefined) => `opened ${entry}`;

const isAtStart = () => document.activeElement === document.body || document.activeElement?.matches('main h1');
