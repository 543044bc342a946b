import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { keep, loadKept } from '../core/tab-memory.ts';
import { isInContent } from './focus.ts';

/**
 * Returns the focus to the row that was opened. Remembers the row by history entry: another visit
 * starts at the title, and a reload changes nothing. Returns the click listener for the rows.
 */
export function useReturnToRow(rows: RefObject<HTMLElement | null>, isShown: boolean) {
  const { history } = useRouter();
  const shownAt = useRef<string>(undefined);

  useEffect(() => {
    const entry = memoryOf(history.location.state.__TSR_key);
    if (!isShown || shownAt.current === entry) return;
    shownAt.current = entry;
    const opened = loadKept(entry);
    // A focus that has moved elsewhere stays.
    if (typeof opened !== 'string' || !isAtStart()) return;
    const row = rows.current?.querySelector(`[data-row="${CSS.escape(opened)}"]`);
    const link = row?.querySelector<HTMLElement>('[data-row-link]');
    link?.focus({ preventScroll: true });
    // The router restores scrolling, unless rows arrive too late.
    requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));
  }, [history, rows, isShown]);

  return ({ target }: MouseEvent<HTMLElement>) => {
    const row = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('[data-row]');
    if (row) keep(memoryOf(history.location.state.__TSR_key), row.dataset.row);
  };
}

const memoryOf = (entry: string | undefined) => `opened ${entry}`;

/**
 * Returns whether the focus is still at the page's start; the title gets it after the rows are
 * shown.
 */
const isAtStart = () => !isInContent(document.activeElement) || document.activeElement?.matches('main h1');
