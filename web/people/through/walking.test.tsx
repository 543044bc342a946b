import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#web/core/query-client.ts';
import { openApp, reload } from '#web/testing/open-app.tsx';
import { idOf, person } from '#web/testing/people.ts';

const bar = page.getByRole('navigation', { name: 'Recorrido de la lista' });
const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
const heading = page.getByRole('heading', { level: 1 });
const assign = () => page.getByRole('button', { name: 'Asignar Escuela 1' }).click();
const end = bar.getByRole('status').last();
const later = bar.getByRole('button', { name: 'Para luego' });

async function shows(number: number, where: string) {
  await expect.element(heading).toHaveTextContent(`Nombre${number} Faro${String(number).padStart(3, '0')}`);
  await expect.poll(() => location.pathname).toContain(person(number).id);
  await expect.element(bar.getByText(where, { exact: true })).toBeVisible();
}

/** Assigns a person on the server, like another user would. */
async function serve(number: number) {
  const body = JSON.stringify({ user: person(number).id, place: person(801).id, slots: ['man'] });
  await fetch('/api/v1/elections/assignments/', { method: 'POST', body });
}

async function openSeventh() {
  await openApp('/users?is_assigned=false&rowsPerPage=10');
  await link('Asignar un colegio a Nombre7 Faro007').click();
  await shows(7, '7 de 60');
}

test('next and previous keep the tab and the order, and whoever gets a place keeps theirs', async () => {
  await openSeventh();
  await bar.getByRole('link', { name: 'Siguiente: Nombre8 Faro008' }).click();
  await shows(8, '8 de 60');
  expect(location.pathname).toMatch(/place$/);
  await expect.poll(() => document.title).toBe('Nombre8 Faro008 – Colegio – Vixía – Faro');
  await assign();
  await expect.element(page.getByText(/queda en Escuela 1/)).toBeVisible();
  await shows(8, '8 de 60');
  await bar.getByRole('link', { name: 'Siguiente: Nombre9 Faro009' }).click();
  await shows(9, '9 de 60');
  await expect.element(page.getByText(/queda en Escuela 1/)).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await shows(10, '10 de 60');
  await userEvent.keyboard('pp');
  await shows(8, '8 de 60');
  // Another user assigns the next person, whose data has already loaded.
  await serve(9);
  await queryClient.invalidateQueries();
  await bar.getByRole('link', { name: 'Siguiente: Nombre10 Faro010' }).click();
  await shows(10, '10 de 60');
});

test('the key goes to the nearest place, and gives it where it is pressed again', async () => {
  await openSeventh();
  await expect.element(page.getByRole('button', { name: 'Asignar Escuela 1' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Asignar Escuela 1');
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/queda en Escuela 1/)).toBeVisible();
});

test('it stays over a reload, for one who has left the list too', async () => {
  await openSeventh();
  await assign();
  await expect.element(page.getByText(/queda en Escuela 1/)).toBeVisible();
  await reload();
  await shows(7, '7 de 60');
  await expect.element(bar.getByRole('link', { name: 'Siguiente: Nombre8 Faro008' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Personas', exact: true }).click();
  await link('Asignar un colegio a Nombre8 Faro008').click();
  await shows(8, '7 de 59');
});

test('those put aside come again when nobody else is left, and the header counts them', async () => {
  await openApp('/users?search=Faro01&is_assigned=false');
  await link('Asignar un colegio a Nombre17 Faro017').click();
  await shows(17, '8 de 10');
  await later.click();
  await shows(18, '9 de 10');
  await expect.element(bar.getByText('Para luego: 1')).toBeVisible();
  await expect.element(end).toBeEmptyDOMElement();
  await userEvent.keyboard('l');
  await shows(19, '10 de 10');
  await expect.element(end).toHaveTextContent('Solo queda lo dejado para luego');
  await assign();
  await expect.element(page.getByText(/queda en Escuela 1/)).toBeVisible();
  await userEvent.keyboard('n');
  await shows(17, '8 de 10');
  await reload();
  await expect.element(bar.getByText('Para luego: 2')).toBeVisible();
  await userEvent.keyboard('n');
  await shows(18, '9 de 10');
  await bar.getByRole('button', { name: 'Quitar de «para luego»' }).click();
  await expect.element(bar.getByText('Para luego: 1')).toBeVisible();
  await userEvent.keyboard('n');
  await shows(17, '8 de 10');
  await assign();
  await expect.element(bar.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(end).toHaveTextContent('Fin de la lista: no queda nada más');
  // At the end the key moves the focus to the button that explains why.
  await userEvent.keyboard('n');
  await expect.element(bar.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
  await expect
    .element(bar.getByRole('button', { name: 'Siguiente' }))
    .toHaveAccessibleDescription('Fin de la lista: no queda nada más');
  await expect.element(bar.getByText(/Para luego:/)).not.toBeInTheDocument();
});

test('who loses their place again once one has gone on, waits again', async () => {
  await openSeventh();
  await bar.getByRole('link', { name: 'Siguiente: Nombre8 Faro008' }).click();
  await shows(8, '8 de 60');
  await assign();
  await expect.element(page.getByText(/queda en Escuela 1/)).toBeVisible();
  await userEvent.keyboard('p');
  await shows(7, '7 de 60');
  await expect.element(bar.getByRole('link', { name: 'Siguiente: Nombre9 Faro009' })).toBeVisible();
  await fetch(`/api/v1/elections/assignments/${idOf(901)}/`, { method: 'DELETE' });
  await queryClient.invalidateQueries();
  await expect.element(bar.getByRole('link', { name: 'Siguiente: Nombre8 Faro008' })).toBeVisible();
});

test('a list of those who wait offers to start, at its first person', async () => {
  await openApp('/users?is_assigned=false&search=Faro02&sortBy=name');
  await link('Empezar').click();
  await shows(20, '1 de 10');
  expect(location.pathname).toMatch(/place$/);
  await openApp('/users');
  await expect.element(page.getByText('60 personas', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Empezar', exact: true })).not.toBeInTheDocument();
  await link(/^Empezar: 30 sin validar/).click();
  await shows(1, '1 de 30');
});

test('who isn’t in the list carried has no position in it, and it leads on all the same', async () => {
  await openApp(`/user/${person(2).id}?list=is_validated%3Dfalse`);
  await shows(2, 'Fuera de la lista');
  await bar.getByRole('link', { name: 'Siguiente: Nombre1 Faro001' }).click();
  await shows(1, '1 de 30');
});

test('without a list there is no header', async () => {
  await openApp(`/user/${person(2).id}/place`);
  await expect.element(page.getByRole('button', { name: 'Asignar Escuela 1' })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
