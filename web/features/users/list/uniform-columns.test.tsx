import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

test('what all rows say has no column, and those without a place keep the way to one', async () => {
  await openApp('/users?is_assigned=false&rowsPerPage=10');
  await expect.element(page.getByRole('link', { name: 'Asignar un colegio a Nombre7 Faro007' })).toBeVisible();
  const said = page.getByText(/^Igual en todas estas filas:/);
  await expect
    .element(said)
    .toHaveTextContent('Igual en todas estas filas: Zona: Barcelona · Credencial: Sin credencial');
  await expect.element(page.getByRole('columnheader', { name: 'Credencial' })).not.toBeInTheDocument();
});
