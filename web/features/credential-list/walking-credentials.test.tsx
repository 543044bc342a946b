import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#web/testing/open-app.tsx';

const main = page.getByRole('main');
const bar = page.getByRole('navigation', { name: 'Recorrido de la lista' });
const heading = page.getByRole('heading', { level: 1 });
const next = (number: number) => bar.getByRole('link', { name: `Siguiente: Nombre${number} Faro0${number}` });

async function shows(number: number, where: string) {
  await expect.element(heading).toHaveTextContent(`Nombre${number} Faro0${number}`);
  await expect.element(bar.getByText(where, { exact: true })).toBeVisible();
  expect(location.pathname).toMatch(/credentials$/);
}

test('the list of credentials leads from person to person, once to who has several, and back as it was', async () => {
  await openApp('/credentials?is_signed=false&sortBy=name');
  await main.getByRole('link', { name: 'Nombre12 Faro012' }).first().click();
  await shows(12, '2 de 4');
  await userEvent.keyboard('p');
  await shows(11, '1 de 4');
  await userEvent.keyboard('n');
  await shows(12, '2 de 4');
  // Skips the first person's other credential, and those no longer waiting.
  await expect.element(next(13)).toBeVisible();
  await userEvent.keyboard('n');
  await shows(13, '4 de 4');
  await expect.element(bar.getByText('Fin de la lista: no queda nada más')).toBeVisible();
  await main.getByRole('link', { name: 'Ficha', exact: true }).click();
  await expect.element(bar.getByText('4 de 4', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Credenciales', exact: true }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/credentials?is_signed=false&sortBy=name');
});

test('who has what the list asks for is passed over', async () => {
  await openApp('/credentials?is_signed=false&sortBy=name');
  await main.getByRole('link', { name: 'Nombre12 Faro012' }).first().click();
  await shows(12, '2 de 4');
  await main.getByLabelText('Firmada por la junta').click();
  await expect.element(main.getByLabelText('Firmada por la junta')).toBeChecked();
  await shows(12, '2 de 4');
  await userEvent.keyboard('p');
  await shows(11, '1 de 4');
  await expect.element(next(13)).toBeVisible();
});
