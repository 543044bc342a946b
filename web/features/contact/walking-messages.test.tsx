import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const bar = page.getByRole('navigation', { name: 'Recorrido de la lista' });
const heading = page.getByRole('heading', { level: 1 });

test('those that wait for an answer are opened one after the other', async () => {
  await openApp('/contactmessages');
  await page.getByRole('link', { name: 'Empezar: 2 sin contestar' }).click();
  await expect.element(heading).toHaveTextContent('Pregunta 1');
  await expect.element(bar.getByText('1 de 2', { exact: true })).toBeVisible();
  await bar.getByRole('link', { name: 'Siguiente: Pregunta 3' }).click();
  await expect.element(heading).toHaveTextContent('Pregunta 3');
  await expect.element(bar.getByText('2 de 2', { exact: true })).toBeVisible();
});
