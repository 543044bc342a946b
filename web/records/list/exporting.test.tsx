import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type LaterCode, useStandIn } from '#web/core/later-code.ts';
import { callsOf, openApp, show } from '#web/testing/open-app.tsx';

const key = 'POST users/users/export/xlsx/';

test('an export says how far it is, and that it could not be made; again, it is asked for anew', async () => {
  await openApp('/users');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Hoja de cálculo (XLSX)' }).click();
  await expect.element(page.getByRole('button', { name: 'Preparando: 50 %' })).toBeVisible();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/No se ha podido preparar el archivo/);
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
  await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.element(page.getByRole('button', { name: 'Preparando: 50 %' })).toBeVisible();
  expect(await callsOf(key)).toHaveLength(2);
});

test('a wrong number of people is said; after each answer the focus goes to a title that stays', async () => {
  await openApp('/settings/exports');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const people = page.getByLabelText('Cuántas personas más, durante 24 horas: Ana');
  await expect.element(people).toHaveValue('1.500');
  await people.fill('0');
  await expect.element(people).toHaveAccessibleDescription('Escribe un número entero entre 1 y 200.000.');
  await expect.element(button('Permitir: Ana')).toBeDisabled();
  await people.fill('200.000');
  await button('Permitir: Ana').click();
  await expect.element(button('Permitir: Ana')).not.toBeInTheDocument();
  await expect.element(page.getByText('Piden permiso')).toHaveFocus();
  await button('No permitir: Berta').click();
  await expect.element(button('No permitir: Berta')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  const decided = await callsOf('POST users/export-requests/:id/decide/');
  expect(decided.map(({ body }) => body)).toEqual([{ count: 200_000 }, { count: 0 }]);
});

test('a list of exporters that a name empties offers to drop the filters', async () => {
  await openApp('/settings/exports?search=Zzz');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect.element(page.getByText('En estos días nadie se ha llevado datos')).toBeVisible();
});

test('stand-ins stay while the focus goes from one to another, though their code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const code: LaterCode<string> = { load: () => promise };
  await show(<Tools code={code} />);
  const tool = (name: string) => page.getByRole('button', { name });
  await expect.element(tool('Vistas')).toBeVisible();
  (tool('Vistas').element() as HTMLElement).focus();
  resolve('Menús');
  await expect.poll(() => code.found).toBe('Menús');
  await userEvent.tab();
  await expect.element(tool('Columnas')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByText('Menús')).toBeVisible();
});

function Tools({ code }: { code: LaterCode<string> }) {
  const { found, standIn } = useStandIn<string, string>(code);
  const parts = ['Vistas', 'Columnas'].map((part) => (
    <button key={part} type="button" {...standIn(part)}>
      {part}
    </button>
  ));
  return found ?? parts;
}
