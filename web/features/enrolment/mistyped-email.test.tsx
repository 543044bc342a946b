import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAsVisitor } from '#web/testing/open-app.tsx';

test('a slip in the domain is offered to be corrected, and only taken when asked for', async () => {
  await openAsVisitor('/enroll');
  const email = page.getByLabelText(/^Correo electrónico/);
  await email.fill('ana@exmaple.org');
  await expect.element(page.getByText('¿Querías escribir ana@example.org?')).toBeVisible();
  await expect.element(email).toHaveValue('ana@exmaple.org');
  await page.getByRole('button', { name: 'Corregirlo' }).click();
  await expect.element(email).toHaveValue('ana@example.org');
  await expect.element(page.getByRole('button', { name: 'Corregirlo' })).not.toBeInTheDocument();
});

test('an address that is right however it looks stays, and is asked about no more', async () => {
  await openAsVisitor('/enroll');
  const email = page.getByLabelText(/^Correo electrónico/);
  await email.fill('ana@gmial.com');
  await page.getByRole('button', { name: 'Dejarlo como está' }).click();
  await expect.element(page.getByText(/¿Querías escribir/)).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('ana@gmial.com');
});
