import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const [earlier, later] = [idOf(901), idOf(900)];

afterEach(() => page.viewport(1440, 900));

test('of two proposals the difference is what the later brings, whichever of them is open', async () => {
  for (const [open, other] of [
    [later, earlier],
    [earlier, later],
  ]) {
    await openApp(`/proposals/${open}?proposal=${other}`);
    await expect.element(page.getByRole('row', { name: 'Anterior Primera Diferencia' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Con colegio 1 2 +1' })).toBeVisible();
  }
});

test('on a phone the difference has room below what the later brings', async () => {
  await page.viewport(360, 780);
  await openApp(`/proposals/${later}?proposal=${earlier}`);
  await expect.element(page.getByRole('cell', { name: /^2\s*\+1$/ })).toBeVisible();
});
