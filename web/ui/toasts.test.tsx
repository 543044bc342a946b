import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#web/core/api-error.ts';
import { toastError } from '#web/core/toasts.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { dropToast, goingOn, toastWithActions } from './toast-actions.tsx';

/** Looked up each time: loading its styles may draw it anew. */
const toast = () => document.querySelector('.mantine-Notifications-notification') as HTMLElement;

test('on a phone a toast shows all that it says and offers', async () => {
  await page.viewport(360, 800);
  await openApp('/places');
  await expect.element(page.getByRole('main')).toBeVisible();
  // An earlier visit may have left it scrolled, with the bar half gone.
  scrollTo(0, 0);
  const labels = ['Deshacer', 'Emitir credencial', 'Siguiente: una persona de nombre bastante largo'];
  const actions = labels.map((label) => ({ label, run: () => {} }));
  toastWithActions(
    'a',
    'Una persona de nombre bastante largo queda en un colegio de nombre largo. '.repeat(5),
    actions,
  );
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect.poll(() => toast().scrollHeight).toBeGreaterThan(200);
  const bar = () => document.querySelector('header') as HTMLElement;
  await expect
    .poll(() => toast().getBoundingClientRect().top - bar().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(() => toast().scrollHeight - toast().clientHeight).toBe(0);
});

test('a toast covers nothing of the page, which moves down under it, also where it is scrolled', async () => {
  await openApp('/places');
  await expect.element(page.getByRole('main')).toBeVisible();
  const main = document.querySelector('main') as HTMLElement;
  main.style.minHeight = '3000px';
  for (const scrolled of [0, 600]) {
    scrollTo(0, scrolled);
    const before = main.getBoundingClientRect().top;
    toastWithActions('a', 'Hecho.', [{ label: 'Deshacer', run: () => {} }]);
    await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    // The previously first visible line, now moved down.
    const shownFrom = () => Math.max(before, 0) + main.getBoundingClientRect().top - before;
    await expect.poll(() => shownFrom() - toast().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(0);
    dropToast('a');
    await expect.poll(() => document.querySelector('.mantine-Notifications-notification')).toBeNull();
  }
});

describe('of acts after which the page goes on', () => {
  beforeEach(async () => {
    await openApp('/places');
    await expect.element(page.getByRole('main')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());

  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
  const undoing = page.getByRole('button', { name: 'Deshaciendo…' });
  const pass = (whose: string, run: () => unknown = () => {}) =>
    toastWithActions(goingOn, whose, [{ label: 'Deshacer', run }]);

  test('two clicks undo one act only, and the next under the pointer takes none at first', async () => {
    const undone: string[] = [];
    let end = () => {};
    for (const whose of ['Ana', 'Berta'])
      pass(whose, () => {
        undone.push(whose);
        return new Promise<void>((resolve) => {
          end = resolve;
        });
      });
    await undo.first().dblClick();
    await expect.element(undoing).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    end();
    await expect.element(undoing).not.toBeInTheDocument();
    (undo.first().element() as HTMLElement).click();
    expect(undone).toEqual(['Berta']);
    vi.advanceTimersByTime(500);
    await undo.click();
    expect(undone).toEqual(['Berta', 'Ana']);
  });

  test('they keep their place among five errors', async () => {
    for (let number = 1; number <= 5; number += 1) await toastError(new ApiError(400, { detail: `Falla ${number}` }));
    pass('Ana');
    pass('Berta');
    await expect.element(page.getByRole('status').filter({ hasText: 'Berta' })).toBeVisible();
    await expect.element(page.getByText('Otra cosa que se puede deshacer')).toBeVisible();
  });

  test('they don’t expire under the focus, which goes back to where it was', async () => {
    const before = page.getByRole('main').getByRole('searchbox').element() as HTMLElement;
    before.focus();
    pass('Ana');
    await expect.element(undo).toBeVisible();
    (undo.element() as HTMLElement).focus();
    vi.advanceTimersByTime(60_000);
    await userEvent.keyboard('{Enter}');
    await expect.element(undo).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(before);
    pass('Berta');
    await expect.element(undo).toBeVisible();
    vi.advanceTimersByTime(20_000);
    await expect.element(undo).not.toBeInTheDocument();
  });
});
