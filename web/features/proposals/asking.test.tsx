import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const foot = page.getByRole('textbox', { name: 'El colegio más cercano' });
const reserve = page.getByRole('textbox', { name: 'Reserva de cada municipio' });
const area = page.getByRole('combobox', { name: 'Zona' });
const send = page.getByRole('button', { name: 'Proponer' });
const said = (text: string) => page.getByText(text, { exact: true });
const fold = (title: string) => page.getByText(title, { exact: true }).click();
const asked = () => callsOf('POST elections/proposals/');

test('a number that a rule can’t be stays as it was typed, and what it may be is said beside it', async () => {
  await openApp(`/proposals/new?proposal=${idOf(900)}`);
  await expect.element(page.getByText(/ · Reserva: 10\u00a0%/)).toBeVisible();
  await fold('Con quién se cuenta');
  await fold('Hasta dónde va cada persona');
  await expect.element(reserve).toHaveValue('10');
  await expect.element(foot).toHaveAccessibleDescription('Entre 0,1 y 200 km.');
  await foot.fill('300');
  await userEvent.tab();
  await expect.element(foot).toHaveValue('300');
  const wrong = 'Escribe un número entre 0,1 y 200 km, con dos decimales como mucho.';
  await expect.element(said(wrong)).toBeVisible();
  await reserve.fill('2,5');
  await send.click();
  await expect.element(said('Escribe un número entero entre 0 y 50\u00a0%.')).toBeVisible();
  await expect.element(reserve).toHaveValue('2,5');
  expect(await asked()).toEqual([]);
});

test('what the server refuses stands beside its field, in the unit of the form, and opens what was folded', async () => {
  await openApp(`/proposals/new?proposal=${idOf(900)}`);
  await fold('Hasta dónde va cada persona');
  await foot.fill('0,35');
  await expect.element(page.getByText(/El colegio más cercano: 0,35 km/)).toBeVisible();
  await fold('Hasta dónde va cada persona');
  await expect.element(foot).not.toBeInTheDocument();
  await send.click();
  await expect.element(foot).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('textbox', { name: 'Mañana' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(said('Pide a alguien.')).toBeVisible();
  await expect.element(page.getByText('como mínimo 100')).not.toBeInTheDocument();
  expect((await asked()).at(-1)?.body).toMatchObject({ rules: { metres: { foot: 350 } } });
});

test('an error leads to its field where it was folded away again', async () => {
  await openApp(`/proposals/new?proposal=${idOf(900)}`);
  await fold('Con quién se cuenta');
  await reserve.fill('99');
  await send.click();
  await fold('Con quién se cuenta');
  await page.getByRole('link', { name: /^Reserva de cada municipio: / }).click();
  await expect.element(reserve).toHaveFocus();
});

test('another area is sought by typing over the one that is chosen, and stays where it is chosen again', async () => {
  await openApp(`/proposals/new?proposal=${idOf(900)}`);
  await expect.element(area).toHaveValue('Cataluña');
  await area.click();
  await userEvent.keyboard('gal');
  await expect.element(area).toHaveValue('gal');
  // The caret may land inside the typed text.
  await area.click();
  await userEvent.keyboard('i');
  await expect.element(area).toHaveValue('gali');
  await page.getByRole('option', { name: /^Galicia/ }).click();
  await expect.element(area).toHaveValue('Galicia');
  await area.click();
  await userEvent.keyboard('cat');
  await expect.element(area).toHaveValue('cat');
  await page.getByRole('option', { name: /^Cataluña/ }).click();
  await area.click();
  await page.getByRole('option', { name: /^Cataluña/ }).click();
  await expect.element(area).toHaveValue('Cataluña');
});
