import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

test('two clicks at once merge once', async () => {
  await openApp(`/duplicates/${person(1).id}/${person(2).id}`);
  await page.getByRole('button', { name: 'Unir…' }).click();
  const merge = page.getByRole('button', { name: 'Unir las cuentas' });
  await expect.element(merge).toBeVisible();
  const button = merge.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByText(/^Las dos cuentas son ya una/)).toBeVisible();
  expect(await callsOf('POST users/users/:id/merge/')).toHaveLength(1);
});
