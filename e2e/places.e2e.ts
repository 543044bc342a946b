import { expect } from '@playwright/test';
import { checkAccessible } from './accessible.ts';
import { signIn } from './demonstration.ts';
import { test } from './policy.ts';

const name = 'Escuela del Faro Nuevo';

test('a polling place is made by hand, told apart from its twin, noted on its page, and deleted by its name', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 360, height: 780 } });
  const admin = await context.newPage();
  await signIn(admin, 'admin@example.org');
  const fillIn = async () => {
    await admin.goto('/places/new');
    await admin.getByLabel('Nombre').fill(name);
    await admin.getByLabel('Calle y número').fill('Carrer de Prova, 7');
  };
  await fillIn();
  await admin.getByLabel('Latitud').fill('2,1686');
  await admin.getByLabel('Longitud').fill('41,3874');
  await admin.getByRole('button', { name: 'Añadir una mesa' }).click();
  await admin.getByLabel('Sección censal').fill('0801999001');
  await expect(admin.getByRole('textbox', { name: 'Mesa', exact: true })).toHaveValue('99-001-A');
  await admin.reload();
  await expect(admin.getByLabel('Sección censal')).toHaveValue('0801999001');
  await admin.getByRole('button', { name: 'Crear el colegio' }).click();
  await expect(admin.getByRole('alert').getByText(/La latitud y la longitud están cambiadas/)).toBeVisible();
  await checkAccessible(admin);
  await admin.getByLabel('Latitud').fill('41,3874');
  await admin.getByLabel('Longitud').fill('2,1686');
  await admin.getByRole('button', { name: 'Crear el colegio' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.getByRole('heading', { name: 'Mesas' }).click();
  await expect(admin.getByRole('cell', { name: '99-001-A' })).toBeVisible();
  const address = admin.url();

  await admin.getByRole('button', { name: 'Una persona de fuera más' }).click();
  await expect(admin.getByText('1 persona de fuera')).toBeVisible();
  await admin.getByLabel('Notas', { exact: true }).fill('Se entra por el patio.');
  await admin.getByRole('button', { name: 'Guardar las notas' }).click();
  await expect(admin.getByText('Notas guardadas.')).toBeVisible();
  await checkAccessible(admin);
  await admin.getByRole('link', { name: 'Registro' }).click();
  await expect(admin.getByText('Se entra por el patio.')).toBeVisible();

  await fillIn();
  await admin.getByLabel('Latitud').fill('41,3874');
  await admin.getByLabel('Longitud').fill('2,1686');
  await admin.getByRole('button', { name: 'Crear el colegio' }).click();
  await admin.getByRole('link', { name: 'Ver el colegio que ya está' }).click();
  await admin.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(admin).toHaveURL(address);

  await admin.getByRole('link', { name: 'Editar' }).click();
  await checkAccessible(admin);
  await admin.getByRole('button', { name: 'Borrar el colegio…' }).click();
  await admin.getByLabel('Nombre del colegio').fill(name);
  await admin.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(admin.getByText(`Se ha borrado: ${name}.`)).toBeVisible();
  await admin.goto(address);
  await expect(admin.getByText('No existe o no está a tu alcance.')).toBeVisible();
});
