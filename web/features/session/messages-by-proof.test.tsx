import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '#web/router.tsx';
import { callsOf, openAsVisitor, rush } from '#web/testing/open-app.tsx';

const email = 'ana@example.org';
const statusesOf = async (key: string) => (await callsOf(key)).map(({ status }) => status);
const proofsOf = async (key: string) =>
  (await callsOf(key)).map(({ body }) => (body as { proof?: string }).proof !== undefined);

/** Opens the page that follows enrolment, like enrolment does. */
async function openEnrolled() {
  await openAsVisitor('/login');
  const resend = page.getByRole('button', { name: 'Enviarme otro mensaje' });
  // A navigation in progress may still end at its own page, so navigation is retried until the page
  // stays.
  await expect
    .poll(async () => {
      await router.navigate({ to: '/enroll-done', state: { email } });
      return resend.elements().length;
    })
    .toBe(1);
}

test('a link for another password comes by a proof of work where the server asks for one', async () => {
  const key = 'POST users/auth/request_password_reset/';
  await openAsVisitor('/reset-password-request');
  await rush();
  await page.getByLabelText(/^Correo electrónico/).fill(` ${email} `);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect.element(page.getByText('Mira tu correo')).toBeVisible();
  expect([await statusesOf(key), await proofsOf(key)]).toEqual([
    [429, 204],
    [false, true],
  ]);
});

test('so does another message to confirm an address', async () => {
  const key = 'POST users/users/resend_verification/';
  await openEnrolled();
  await rush();
  await page.getByRole('button', { name: 'Enviarme otro mensaje' }).click();
  await expect.element(page.getByText(/^Recibirás otro mensaje/)).toBeVisible();
  expect([await statusesOf(key), await proofsOf(key)]).toEqual([
    [429, 204],
    [false, true],
  ]);
});

test('so does one to a corrected address, and the challenge is for the address that it had', async () => {
  const key = 'POST users/users/correct_email/';
  await openEnrolled();
  await rush();
  await page.getByRole('button', { name: 'No es mi dirección: corregirla' }).click();
  await page.getByLabelText(/^Tu dirección de correo correcta/).fill('eva@example.org');
  await page.getByLabelText(/^La contraseña que has elegido/).fill('trece-ventanas');
  await page.getByRole('button', { name: 'Corregir y enviar' }).click();
  await expect.element(page.getByText('eva@example.org')).toBeVisible();
  expect([await statusesOf(key), await proofsOf(key)]).toEqual([
    [429, 200],
    [false, true],
  ]);
  expect((await callsOf('POST users/auth/proof/')).map(({ body }) => body)).toEqual([{ email }]);
});

test('without a rush nobody works for them', async () => {
  await openEnrolled();
  await page.getByRole('button', { name: 'Enviarme otro mensaje' }).click();
  await expect.element(page.getByText(/^Recibirás otro mensaje/)).toBeVisible();
  expect(await callsOf('POST users/auth/proof/')).toEqual([]);
});

test('after a correction another message is said to be sent too, each time', async () => {
  await openEnrolled();
  await page.getByRole('button', { name: 'No es mi dirección: corregirla' }).click();
  await page.getByLabelText(/^Tu dirección de correo correcta/).fill('eva@example.org');
  await page.getByLabelText(/^La contraseña que has elegido/).fill('trece-ventanas');
  await page.getByRole('button', { name: 'Corregir y enviar' }).click();
  const said = page.getByText(/^Recibirás otro mensaje/);
  const resend = page.getByRole('button', { name: 'Enviarme otro mensaje' });
  await expect.element(resend).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await resend.click();
  await expect.element(said).toBeVisible();
  const [before] = said.elements();
  await resend.click();
  await expect.poll(() => said.elements()[0] !== before && said.elements().length).toBe(1);
});
