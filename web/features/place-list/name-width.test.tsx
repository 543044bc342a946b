import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { place } from '#web/testing/act-handlers.ts';
import { openApp } from '#web/testing/open-app.tsx';

test('a long name is whole beside the filters, since it takes the width that numbers have no use for', async () => {
  await openApp('/places');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const link = page.getByRole('link', { name: place(1).name, exact: true }).element();
  const name = link.parentElement as HTMLElement;
  link.textContent = 'Centre Cívic Convent de Sant Agustí';
  await expect.poll(() => name.scrollHeight - name.clientHeight).toBeLessThan(3);
  link.textContent = 'Centre Cívic '.repeat(20);
  await expect.poll(() => name.scrollHeight).toBeGreaterThan(2 * name.clientHeight - 3);
  const region = document.querySelector('main section:has(> table)') as HTMLElement;
  await expect.poll(() => region.scrollWidth - region.clientWidth).toBe(0);
});
