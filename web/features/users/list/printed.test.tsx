import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

type Cdp = { send(method: 'Emulation.setEmulatedMedia', to: { media: string }): Promise<unknown> };
const print = (media: 'print' | '' = 'print') => (cdp() as Cdp).send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  await print('');
  await page.viewport(1440, 900);
});

test('a list is a table on a portrait page, with telephones', async () => {
  await openApp('/users');
  const phone = page.getByRole('row', { name: /Faro002/ }).getByRole('link', { name: /^\+34/, includeHidden: true });
  await expect.element(phone).not.toBeVisible();
  await print();
  await page.viewport(720, 1020);
  await expect.element(phone).toBeVisible();
});
