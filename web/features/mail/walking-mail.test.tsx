import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const bar = page.getByRole('navigation', { name: 'Recorrido de la lista' });
const heading = page.getByRole('heading', { level: 1 });

test('those whose messages failed are opened one after the other, each once, and no visitor', async () => {
  await openApp('/emails');
  await page.getByRole('link', { name: 'Empezar: 4 no entregados' }).click();
  await expect.element(heading).toHaveTextContent('Nombre1 Faro001');
  await expect.element(bar.getByText('1 de 3', { exact: true })).toBeVisible();
  await bar.getByRole('link', { name: 'Siguiente: Nombre3 Faro003' }).click();
  await expect.element(heading).toHaveTextContent('Nombre3 Faro003');
  expect(location.pathname).toBe(`/user/${person(3).id}/emails`);
  await expect.element(bar.getByText('3 de 3', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mensajes', exact: true }).first().click();
  await expect.poll(() => location.search).toBe('?status=error');
});
