import type { KeyboardEvent, MouseEvent } from 'react';

export function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  // Links and buttons of the row do their own work, and selecting text is no click.
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves up and down among the rows' links, or among their checkboxes.
 * The space bar chooses the row whose link has the focus.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (event.key === ' ' && target.matches('a[data-row-link]')) {
    const box = row?.querySelector<HTMLInputElement>('[data-row-select]');
    if (!box) return;
    event.preventDefault();
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    return;
  }
  const step = steps[event.key];
  if (step === undefined) return;
  const stop = target.matches('[data-row-select]') ? '[data-row-select]' : 'a[data-row-link]';
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stop)];
  const here = row?.querySelector<HTMLElement>(stop);
  const next = here && stops[stops.indexOf(here) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
