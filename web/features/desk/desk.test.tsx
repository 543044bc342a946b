import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callsOf, openApp, setNetwork } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';

afterEach(() => page.viewport(1440, 900));

const nameOf = (number: number) => `${person(number).first_name} ${person(number).last_name_1}`;
const title = page.getByRole('heading', { level: 2 }).first();
const likely = (what: RegExp) => page.getByRole('button', { name: what }).first();
const queue = page.getByRole('navigation', { name: 'Por hacer' });
const queued = (number: number) => queue.getByRole('link', { name: new RegExp(`^${person(number).last_name_1}, `) });
const given = async () =>
  (await callsOf('POST elections/assignments/')).map(({ body }) => (body as { user: string }).user);

/** Opens the desk, where the first people have a home on the map. */
function openDesk(path = '/desk?section=place', homes = 3) {
  const body = JSON.stringify({ location: { type: 'Point', coordinates: [2.15, 41.39] } });
  return openApp(path, async () => {
    for (let number = 1; number <= homes; number += 1)
      await fetch(`/api/v1/users/users/${person(number).id}/`, { method: 'PATCH', body });
  });
}

test('Enter gives each the nearest place that needs them and goes on: one key a person', async () => {
  await openDesk('/desk', 5);
  for (let number = 1; number <= 5; number += 1) {
    await expect.element(title).toHaveTextContent(nameOf(number));
    await expect.element(likely(/^Asignar Escuela 1/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.poll(given).toEqual([1, 2, 3, 4, 5].map((number) => person(number).id));
  await expect.element(queued(1)).not.toBeInTheDocument();
  expect(location.search).toContain('section=place');
});

test('of whom it isn’t sure how far it is nothing is given by Enter alone, but by the number', async () => {
  await openDesk('/desk?section=place', 0);
  await expect.element(likely(/^Siguiente: Nombre1/)).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(title).toHaveTextContent(nameOf(2));
  await expect.poll(given).toEqual([person(1).id]);
});

test('what was done to those before can be undone too, in any order', async () => {
  await openDesk();
  for (let number = 1; number <= 3; number += 1) {
    await expect.element(title).toHaveTextContent(nameOf(number));
    await expect.element(likely(/^Asignar Escuela 1/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await page.getByText('Otras 2 cosas que se pueden deshacer').click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click();
  await expect.element(page.getByText(`Deshecho: ${nameOf(1)}`)).toBeVisible();
  await expect.element(queued(1)).toBeVisible();
  await expect.element(queued(2)).not.toBeInTheDocument();
  await expect.element(page.getByText('Otra cosa que se puede deshacer')).toBeVisible();
});

test('with the network cut the act is taken back, the person stays, and a toast that names them tries again', async () => {
  await openDesk();
  await expect.element(likely(/^Asignar Escuela 1/)).toHaveFocus();
  await expect.element(queued(2)).toBeVisible();
  await setNetwork('no requests');
  await userEvent.keyboard('{Enter}');
  const toast = page.getByRole('alert');
  await expect.element(toast.getByText(/^Nombre1 Faro001: No hay conexión/)).toBeVisible();
  await expect.element(queued(1)).toBeVisible();
  await expect.element(title).toHaveTextContent(nameOf(2));
  await setNetwork('up');
  await toast.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.poll(given).toEqual([person(1).id]);
  await expect.element(queued(1)).not.toBeInTheDocument();
});

test('those put aside come last, and each verb stands in the search of everything', async () => {
  await openDesk();
  await expect.element(likely(/^Asignar Escuela 1/)).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.element(title).toHaveTextContent(nameOf(2));
  await expect.element(queue.getByRole('link', { name: /^Faro001, .*Para luego$/ })).toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: /^Páginas/ }).fill('emitir');
  const own = page.getByRole('group', { name: nameOf(2) });
  await expect.element(own.getByRole('option', { name: /^Emitir credencial/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await callsOf('POST credentials/credentials/')).length).toBe(1);
});

test('on a phone it is the call: the number, what came of it and the next, each 44 px', async () => {
  await page.viewport(360, 740);
  await openDesk();
  const number = page.getByRole('link', { name: /612345678/ });
  await expect.element(number).toHaveAttribute('href', 'tel:+34+34612345678');
  const controls = [
    number,
    ...['Hemos hablado', 'No contesta', 'Volver a llamar', 'Irá', 'No irá', 'Siguiente'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ),
  ];
  for (const control of controls) expect(control.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect
    .element(page.getByRole('button', { name: 'Siguiente', exact: true }))
    .toHaveAttribute('aria-keyshortcuts', 'n');
  expect(document.documentElement.scrollWidth).toBe(360);
});
