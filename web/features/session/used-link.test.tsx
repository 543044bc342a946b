import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, openAsVisitor } from '#web/testing/open-app.tsx';
import { administrator } from '#web/testing/people.ts';

const path = '/enroll-verification/used/link';
const confirm = page.getByRole('button', { name: 'Confirmar el correo' });

test('a used link sends a visitor to sign in', async () => {
  await openAsVisitor(path);
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: /^No se ha podido confirmar/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'iniciar sesión' })).toBeVisible();
});

test('it tells who has signed in that they are confirmed, and leads home', async () => {
  await openApp(path);
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: 'Tu inscripción ya está confirmada' })).toBeVisible();
  await expect.element(page.getByText(`Has entrado con esta dirección: ${administrator.email}`)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});
