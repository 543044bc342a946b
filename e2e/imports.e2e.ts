import { expect, type Page } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

const phone = { width: 360, height: 780 };
const laptop = { width: 1440, height: 900 };

const places = `Colegios;de;la;ciudad
Sección censal;Mesa;Colegio;Dirección
0801901001;A;Escola Inventada;Carrer Inventat 1
0801901002;U;Escola del Far;Carrer Inventat 3
2;;;suma de escuelas
`;
/** Builds a row that adds up to no total: it has no voters, and its counts vary independently. */
const resultOf = (at: number) =>
  `08;019;01;${String(at + 1).padStart(3, '0')};A;600;${at % 9};${(at * at) % 7};250;100;20;${(at * 5) % 13};10`;
const results = [
  'cod_provincia;cod_municipio;distrito;seccion;mesa;censo;blancos;nulos;UNO;D.O.;C 21;CP;NO.I.A.',
  ...Array.from({ length: 100 }, (_, at) => resultOf(at)),
].join('\n');
const people = `Nombre;Primer apellido;Correo;Observaciones
Brétema;Faroveiro;bretema@example.net;puede llevar coche
Itsaso;Lainoarri;itsaso@example.net;
`;

test('the heading row of a file is pointed at by keyboard, and a sum is left out', async ({ page }) => {
  await page.setViewportSize(laptop);
  await signIn(page, 'admin@example.org');
  await upload(page, 'places', { name: 'colegios.csv', text: places });
  const table = page.getByRole('grid');
  const fields = table.getByRole('combobox');
  await expect(fields).toHaveCount(4);
  // The import isn't checked before the columns are chosen.
  await expect(page.getByText(/^Di qué columna es/)).toBeVisible();
  await checkAccessible(page);

  await fields.first().focus();
  // Line 2 is the first row below the column heads.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Columna: Colegios' });
  await expect(menu).toBeVisible();
  await checkAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Esta es la fila de los encabezados' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('combobox', { name: 'Qué es la columna: Sección censal' })).toHaveValue('cusec');
  // Nothing is left to choose, so the check starts by itself.
  await expect(page.getByRole('heading', { name: 'Qué haría' })).toBeVisible();

  await table.getByRole('button', { name: '5 suma' }).click();
  await page.getByRole('button', { name: 'Esta fila es una suma o una nota: dejarla fuera' }).click();
  await expect(table.getByRole('button', { name: '5 fuera' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué haría' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Resumen' }).getByRole('link', { name: /Filas/ })).toHaveText('2Filas');
  await checkAccessible(page);
});

test('what nothing in a file tells is asked once, and columns are said from one to another, by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await signIn(page, 'admin@example.org');
  await upload(page, 'results', { name: 'recuento.csv', text: results });
  const question = page.getByRole('group', { name: /Ningún total comprueba los votos/ });
  await expect(question).toBeVisible();
  await checkAccessible(page);
  const head = (name: string) => page.getByRole('combobox', { name: `Qué es la columna: ${name}`, exact: true });
  await head('UNO').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Desde aquí hasta otra columna: Votos de una candidatura' }).press('Enter');
  await expect(page.getByText('Pulsa la última columna que sea esto: Votos de una candidatura')).toBeVisible();
  await expect(head('UNO')).toBeFocused();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (const name of ['UNO', 'D.O.', 'C 21', 'CP']) await expect(head(name)).toHaveValue('party');
  await expect(head('NO.I.A.')).toHaveValue('');
  await expect(page.getByRole('columnheader', { name: /C 21/ })).toContainText('Elegido');

  // With several elections, one must be chosen too.
  const answer = question.getByRole('button').first();
  const election = page.getByRole('combobox', { name: 'Elección' });
  await expect(election).toHaveValue('');
  await election.selectOption({ index: 2 });
  await answer.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveAttribute('aria-pressed', 'true');
  await expect(head('NO.I.A.')).toHaveValue('party');
  await expect(page.getByRole('heading', { name: 'Qué haría' })).toBeVisible();
});

test('a list of people on a phone is a list of its columns', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin@example.org');
  await upload(page, 'users', { name: 'personas.csv', text: people });
  const field = page.getByRole('combobox', { name: 'Qué es la columna: Correo' });
  const mail = page.getByRole('listitem').filter({ has: field });
  await expect(field).toHaveValue('email');
  await expect(mail).toContainText('bretema@example.net');
  await expect(page.getByRole('heading', { name: 'Qué haría' })).toBeVisible();
  await checkAccessible(page);
  await field.selectOption({ label: 'No usar' });
  await expect(mail).toContainText('Elegido');
  await expect(page.getByRole('grid')).toHaveCount(0);
});

async function upload(page: Page, kind: string, { name, text }: { name: string; text: string }) {
  await page.goto('/imports/new');
  await page.locator(`input[type=radio][value=${kind}]`).check();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  // A process of low priority reads the file: beside other work that takes long.
  await expect(page.getByRole('heading', { name: 'El archivo', exact: true })).toBeVisible({ timeout: 60_000 });
}
