import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
const carried = () => new URLSearchParams(location.search).get('list');

test('a profile, its tabs and its form know the list that they were opened from, and lead back to it', async () => {
  await openApp('/users?is_validated=true&sortBy=-creation_date&page=2');
  await link(/Faro052/).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Faro052');
  const list = 'is_validated=true&page=2&sortBy=-creation_date';
  expect(carried()).toBe(list);
  await link('Mensajes').click();
  await expect.poll(() => location.pathname).toMatch(/emails$/);
  expect(carried()).toBe(list);
  await link('Ficha').click();
  await link('Editar').click();
  await expect.poll(() => location.pathname).toMatch(/edit$/);
  expect(carried()).toBe(list);
  await link('Nombre52 Faro052').click();
  await expect.poll(() => location.pathname).not.toMatch(/edit$/);
  expect(carried()).toBe(list);
  await page.getByRole('main').getByRole('link', { name: 'Personas' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/users?${list}`);
});
