import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { credentialed, person } from '#web/testing/people.ts';

const correct = `/user/${credentialed.id}/correct`;
const recreate = 'POST credentials/credentials/:id/recreate/';
const surname = page.getByLabelText(/^Primer apellido/);
const save = page.getByRole('button', { name: 'Corregir y emitir de nuevo' });

test('there is nothing to correct of somebody without a credential', async () => {
  await openApp(`/user/${person(1).id}/correct`);
  await expect.element(page.getByText(/No tiene ninguna credencial en vigor/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Editar el perfil' })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test('what changes nothing issues nothing', async () => {
  await openApp(correct);
  await save.click();
  await expect.element(page.getByText(/No has cambiado nada/)).toBeVisible();
  expect(await callsOf(recreate)).toEqual([]);
});

test('a credential replaced meanwhile is told, what was typed stays, and saving again corrects the new one', async () => {
  await openApp(correct);
  await surname.fill('Itsasmendi');
  const path = recreate.replace('POST ', '').replace(':id', credentialed.credential ?? '');
  await fetch(`/api/v1/${path}`, { method: 'POST', body: JSON.stringify({ profession: 'Maestra' }) });
  await save.click();
  await expect.element(page.getByText('Esa credencial se ha sustituido por otra.')).toBeVisible();
  await expect.element(surname).toHaveValue('Itsasmendi');
  await expect.element(page.getByLabelText(/^Profesión/)).toHaveValue('Maestra');
  await save.click();
  await expect.element(page.getByText(/emitida de nuevo la credencial de Nombre50 Itsasmendi/)).toBeVisible();
});

test('a correction is sent as it changed, without the address of the account, and leads back', async () => {
  await openApp(`/user/${credentialed.id}/edit`);
  await page.getByRole('link', { name: 'Corregir y emitir de nuevo' }).click();
  await expect.element(surname).toBeVisible();
  await expect.element(page.getByLabelText(/^Correo/)).not.toBeInTheDocument();
  await surname.fill('Itsasmendi');
  await save.click();
  await expect.element(page.getByText(/emitida de nuevo la credencial/)).toBeVisible();
  expect(location.pathname).toBe(`/user/${credentialed.id}`);
  const [sent] = await callsOf(recreate);
  expect(sent?.body).toEqual({ last_name_1: 'Itsasmendi', seen: { last_name_1: 'Faro050' } });
});
