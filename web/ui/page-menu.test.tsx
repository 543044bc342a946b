import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, openAsVisitor } from '#web/testing/open-app.tsx';

test('the menu that covers the page lets go of it where the page gets wider', async () => {
  await page.viewport(768, 1024);
  await openApp('/users');
  await page.getByRole('button', { name: 'Páginas' }).click();
  const main = () => document.querySelector('main');
  await expect.poll(() => main()?.inert).toBe(true);
  await page.viewport(1280, 768);
  await expect.poll(() => main()?.inert).toBe(false);
});

test('visitors have questions and contact in the bar on wide screens, in the menu on phones', async () => {
  await openAsVisitor('/login');
  const bar = page.getByRole('navigation', { name: 'Navegación principal' });
  for (const name of ['Preguntas frecuentes', 'Contacto'])
    await expect.element(bar.getByRole('link', { name })).toBeVisible();
  await page.viewport(360, 800);
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Menú' }).click();
  for (const name of ['Preguntas frecuentes', 'Contacto'])
    await expect.element(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});
