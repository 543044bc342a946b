import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const box = (number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`Faro${String(number).padStart(3, '0')}`) });
const goTo = (number: number) => page.getByRole('link', { name: `Página ${number}` }).click();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const chosen = page.getByText(/^\d+ seleccionadas?$/);

test('whoever is chosen on one page stays so on the next, and is counted with those chosen there', async () => {
  await openApp('/users?is_active=true');
  await box(1).click();
  await goTo(2);
  await expect.element(box(26)).not.toBeChecked();
  await box(26).click();
  await expect.element(chosen).toMatchTextContent('2 seleccionadas');
  await goTo(1);
  await expect.element(box(1)).toBeChecked();
  await expect.element(box(2)).not.toBeChecked();
});

test('of all that the filters find, whoever is taken out on another page is left out of the batch', async () => {
  await openApp('/users?is_validated=false');
  await box(1).click();
  await button('Seleccionar las 30').click();
  await expect.element(chosen).toMatchTextContent('30 seleccionadas');
  await goTo(2);
  await expect.element(box(59)).toBeChecked();
  await box(59).click();
  await expect.element(chosen).toMatchTextContent('29 seleccionadas');
  await button('Acciones').click();
  await page.getByRole('menuitem', { name: 'Validar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Validar/ })
    .click();
  await expect.poll(() => callsOf('POST users/batches/')).toHaveLength(1);
  const [sent] = await callsOf('POST users/batches/');
  expect(sent?.body).toMatchObject({ action: 'validate', filters: { is_validated: 'false' }, except: [person(59).id] });
});

test('other filters begin with nobody; a look at somebody’s profile loses nobody', async () => {
  await openApp('/users?is_validated=true');
  await box(2).click();
  await page
    .getByRole('link', { name: /Faro004/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Faro004');
  history.back();
  await expect.element(box(2)).toBeChecked();
  await button('Quitar el filtro «Validadas»').click();
  await expect.element(box(1)).toBeVisible();
  await expect.element(box(2)).not.toBeChecked();
  await expect.element(chosen).not.toBeInTheDocument();
});

test('with the shift key everybody in between is chosen', async () => {
  await openApp('/users?is_staff=false');
  await box(3).click();
  await userEvent.keyboard('{Shift>}');
  await box(7).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(chosen).toMatchTextContent('5 seleccionadas');
  await expect.element(box(5)).toBeChecked();
  await expect.element(box(8)).not.toBeChecked();
});
