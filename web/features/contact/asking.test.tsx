import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAsVisitor } from '#web/testing/open-app.tsx';

test('each question that isn’t answered is asked for in its own words', async () => {
  await openAsVisitor('/contact');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  for (const asked of ['tu nombre', 'tu correo electrónico', 'el asunto', 'el mensaje'])
    await expect.element(page.getByRole('link', { name: new RegExp(`: Escribe ${asked}\\.$`) })).toBeVisible();
});
