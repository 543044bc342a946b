import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { dropToast, toastWithActions } from './toast-actions.tsx';

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
