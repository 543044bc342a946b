import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { place } from '#web/testing/act-handlers.ts';
import { openApp } from '#web/testing/open-app.tsx';

test('only those who go as far are listed, until somebody asks for the others', async () => {
  await openApp(`/place/${place(1).id}`);
  await expect.element(page.getByLabelText('Elegir a Vecina 3')).toBeVisible();
  expect(page.getByLabelText('Elegir a Vecina 4').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Ver más lejos' }).click();
  await expect.element(page.getByLabelText('Elegir a Vecina 4')).toBeVisible();
  await expect.element(page.getByText('Más lejos de lo que dijo')).toBeVisible();
  expect(location.search).toContain('far=true');
});
