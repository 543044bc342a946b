import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { print } from '#web/testing/print.ts';

afterEach(() => print(''));

test('a list is a table on a portrait page, with telephones', async () => {
  await openApp('/users');
  const phone = page.getByRole('row', { name: /Faro002/ }).getByRole('link', { name: /^\+34/, includeHidden: true });
  await expect.element(phone).not.toBeVisible();
  await print();
  await page.viewport(720, 1020);
  await expect.element(phone).toBeVisible();
});
