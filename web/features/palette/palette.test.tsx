import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '../../testing/open-app.tsx';
import { person } from '../../testing/people.ts';

const field = page.getByRole('combobox', { name: /^Páginas, acciones/ });
const chosen = page.getByRole('option', { selected: true });
const name = `${person(1).last_name_1}, ${person(1).first_name}`;

async function seek(text: string) {
  await expect.element(page.getByRole('button', { name: 'Buscar', exact: true })).toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await field.fill(text);
}

it('leads to a person by the keyboard alone, and keeps no trace of whom', async () => {
  await openApp('/faqs');
  const opener = page.getByRole('button', { name: 'Buscar', exact: true });
  await expect.element(opener).toBeInTheDocument();
  // The button stays on the next page, and gets the focus back.
  (opener.element() as HTMLElement).focus();
  await seek(person(1).last_name_1.slice(0, 4));
  const first = page.getByRole('group', { name: 'Personas' }).getByRole('option').first();
  await expect.element(first).toHaveTextContent(`${name}Barcelona`);
  await expect.element(chosen).toHaveTextContent(`${name}Barcelona`);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.poll(() => location.pathname).toBe(`/user/${person(1).id}`);
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(kept).not.toContain(person(1).id);
  expect(kept).not.toContain(person(1).last_name_1);
});

it('walks around the list with the focus in the field, and says how much there is', async () => {
  await openApp('/faqs');
  await seek('registro cam');
  await expect.element(page.getByRole('status').getByText('1 resultado')).toBeInTheDocument();
  await expect.poll(() => field.element().getAttribute('aria-activedescendant')).toBe(chosen.element().id);
  await userEvent.keyboard('{Control>}a{/Control}mapa');
  await expect.element(chosen).toHaveTextContent('Mapa general');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  expect(location.pathname).toBe('/faqs');
});

it('has its pages and actions without a network, and says why there are no people', async () => {
  await openApp('/faqs');
  await seek('');
  await setNetwork('no requests');
  await userEvent.keyboard('cerrar');
  await expect.element(page.getByText(/^No se han podido buscar personas/)).toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent('Cerrar sesión');
  await setNetwork('up');
});

it('asks for no people by a single letter', async () => {
  await openApp('/faqs');
  await seek('f');
  await expect.element(page.getByRole('option').first()).toBeInTheDocument();
  await userEvent.keyboard('aro');
  await expect.element(page.getByRole('group', { name: 'Personas' })).toBeInTheDocument();
  const asked = (await callsOf('GET palette/')).map(({ url }) => url);
  expect(asked).toContain('palette/?search=faro');
  expect(asked).not.toContain('palette/?search=f');
});
