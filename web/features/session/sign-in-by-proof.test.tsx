import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/core/query-client.ts';
import { password } from '#web/testing/account.ts';
import { callsOf, openApp, openAsVisitor, rush, setSession } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

const note = page.getByText('Estamos comprobando que no eres un robot');
const logins = () => callsOf('POST users/auth/login/');
const statuses = async () => (await logins()).map(({ status }) => status);

async function signIn(secret: string) {
  await page.getByLabelText('Correo electrónico').fill('admin@example.org');
  await page.getByLabelText(/^Contraseña/).fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('without a rush nobody works for signing in', async () => {
  await openAsVisitor('/login?next=%2Ffaqs');
  await signIn(password);
  await expect.poll(statuses).toEqual([200]);
  expect(await callsOf('POST users/auth/proof/')).toEqual([]);
});

test('amid a rush a wrong password stays wrong, and each try takes a proof of its own', async () => {
  await openAsVisitor('/login?next=%2Ffaqs');
  await rush();
  await signIn('otra cosa');
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Email o contraseña incorrectos');
  expect(await statuses()).toEqual([429, 401]);
  await expect.element(note).not.toBeInTheDocument();
  await signIn(password);
  await expect.poll(statuses).toEqual([429, 401, 429, 200]);
  const proofs = (await logins()).map(({ body }) => (body as { proof?: string }).proof);
  expect(new Set(proofs.filter(Boolean)).size).toBe(2);
});

test('the page works by itself and says so meanwhile', async () => {
  await openAsVisitor('/login?next=%2Ffaqs');
  await rush();
  const seen = whenShown('Estamos comprobando que no eres un robot');
  await signIn(password);
  expect(await seen).toBe('status');
  await expect.poll(statuses).toEqual([429, 200]);
  await expect.poll(() => location.pathname).toBe('/faqs');
});

test('whose session ends over a page works for it there too, and loses nothing', async () => {
  await openApp(`/user/${person(1).id}/edit`);
  await page.getByLabelText(/^Profesión/).fill('Maestra');
  // A pending request would open the sign-in dialog before the page is saved.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await setSession('ended');
  await rush();
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  const dialog = page.getByRole('dialog');
  const seen = whenShown('Estamos comprobando que no eres un robot');
  await dialog.getByLabelText(/^Contraseña de admin@example.org/).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  expect(await seen).toBe('status');
  await expect.element(page.getByText('Maestra')).toBeVisible();
  expect(await statuses()).toEqual([429, 200]);
});

/** Returns the role of the element with a text as soon as it appears, however briefly. */
function whenShown(text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const said = [...document.querySelectorAll('[role]')].filter((one) => one.textContent?.includes(text)).at(-1);
      if (!said) return;
      observer.disconnect();
      resolve(said.getAttribute('role'));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
