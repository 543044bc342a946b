import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

test('a proposal says its rules with their units, and which are not the usual ones', async () => {
  await openApp(`/proposals/${idOf(900)}`);
  await expect.element(page.getByText('1 no es la habitual.')).toBeVisible();
  for (const row of [
    /^Reserva de cada municipio 10\s%\s*Habitual: 0\s%$/,
    /^Hasta dónde va cada persona: El colegio más cercano 1,2 km$/,
  ])
    await expect.element(page.getByRole('row', { name: row })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Proponer de nuevo' })).toBeVisible();
});
