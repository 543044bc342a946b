import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

afterEach(() => page.viewport(1440, 900));

test('the menu that covers the page lets go of it where the page gets wider', async () => {
  await page.viewport(768, 1024);
  await openApp('/users');
  await page.getByRole('button', { name: 'Páginas' }).click();
  const main = () => document.querySelector('main');
  await expect.poll(() => main()?.inert).toBe(true);
  await page.viewport(1024, 768);
  await expect.poll(() => main()?.inert).toBe(false);
});
