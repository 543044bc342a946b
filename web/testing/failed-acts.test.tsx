import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from './open-app.tsx';
import { person } from './people.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const failures = () =>
  [...document.querySelectorAll('[role=alert]')].filter(({ textContent }) =>
    textContent?.startsWith('No hay conexión'),
  );

test('undoing a validation without a network offers to undo it again', async () => {
  await openApp(`/user/${person(1).id}/management`);
  await button('Validar').click();
  await expect.element(page.getByText(/^Has validado a Nombre1/)).toBeVisible();

  await setNetwork('no requests');
  await button('Deshacer').click();
  await expect.poll(failures).toHaveLength(1);

  await setNetwork('up');
  await page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(page.getByText('Deshecho.')).toBeVisible();
  await expect.element(button('Validar')).toBeVisible();
});

test('so does undoing a credential; what fails next for the same cause takes the place of its toast', async () => {
  await openApp(`/user/${person(1).id}/credentials`);
  await button('Emitir credencial').click();
  await expect.element(page.getByText(/^Credencial .* emitida para Nombre1/)).toBeVisible();
  const signed = page.getByLabelText('Firmada por la junta');
  await expect.element(signed).toBeVisible();

  await setNetwork('no requests');
  await button('Deshacer').click();
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await signed.click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Volver a intentarlo' });
  await expect.element(again).toBeVisible();
  await expect.poll(failures).toHaveLength(1);

  await setNetwork('up');
  await again.click();
  await expect.element(signed).toBeChecked();
  expect(await callsOf('DELETE credentials/credentials/:id/')).toEqual([]);
});

test('acts about different things that fail for the same cause say it once', async () => {
  await openApp(`/user/${person(1).id}/credentials`);
  await button(/^Notificaciones: 2/).click();
  await setNetwork('no requests');
  await button('OK: Aviso 1').click();
  await expect.poll(failures).toHaveLength(1);
  const [before] = failures();
  await button(/^Marcar todas/).click();
  await expect.poll(() => failures().length === 1 && failures()[0] !== before).toBe(true);
});

test('every act says its failure in one place, which offers it again', () => {
  const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const saying = Object.entries(sources)
    .filter(([file, source]) => !/\.test\.|\/testing\//.test(file) && /\btoastError\b/.test(source))
    .map(([file]) => file);
  // These have no retry button: after sign-out, language, palette and dialog failures, the same
  // control stays visible.
  expect(saying.sort()).toEqual([
    '/web/core/later-code.ts',
    '/web/core/toasts.ts',
    '/web/features/palette/PaletteOpener.tsx',
    '/web/features/palette/use-choices.ts',
    '/web/ui/AccountMenu.tsx',
    '/web/ui/Dialog.tsx',
    '/web/ui/TopBar.tsx',
    '/web/ui/toast-actions.tsx',
  ]);
});
