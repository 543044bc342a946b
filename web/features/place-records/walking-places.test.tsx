import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#web/core/query-client.ts';
import { place } from '#web/testing/act-handlers.ts';
import { callsOf, openApp, reload } from '#web/testing/open-app.tsx';
import { idOf } from '#web/testing/people.ts';

const bar = page.getByRole('navigation', { name: 'Recorrido de la lista' });
const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const next = (number: number) => bar.getByRole('link', { name: `Siguiente: Escuela ${number}`, exact: true });
const list = () => new URLSearchParams(location.search).get('places');

/** Waits until the place is shown at this position of the list. */
async function shows(number: number, where: string) {
  await expect.element(heading).toHaveTextContent(`Escuela ${number}`);
  await expect.poll(() => location.pathname).toContain(place(number).id);
  await expect.element(bar.getByText(where, { exact: true })).toBeVisible();
}

async function fill(number: number) {
  const body = JSON.stringify({ users: [idOf(10 * number), idOf(10 * number + 1)] });
  await fetch(`/api/v1/elections/places/${place(number).id}/assignments/`, { method: 'POST', body });
}

const open = (number: number) =>
  main
    .getByRole('link', { name: `Escuela ${number}`, exact: true })
    .first()
    .click();

test('without a list there is no bar, and no list is asked for', async () => {
  await openApp(`/place/${place(3).id}`);
  await expect.element(heading).toHaveTextContent('Escuela 3');
  await expect.element(main.getByText(/Calle 3/).first()).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect((await callsOf('GET elections/places/')).some(({ url }) => url.includes('rowsPerPage=100'))).toBe(false);
});

test('a list of people isn’t taken for one of places, nor that of places for one of people', async () => {
  await openApp(`/place/${place(3).id}?list=is_assigned%3Dfalse`);
  await expect.element(main.getByText(/Calle 3/).first()).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('');
  await openApp(`/place/${place(1).id}?places=needs%3Dman`);
  await shows(1, '1 de 30');
  await main.getByRole('link', { name: 'Nombre1 Faro001' }).first().click();
  await expect.element(heading).toHaveTextContent('Nombre1 Faro001');
  await expect.element(bar).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('what makes no sense in the list carried is left behind', async () => {
  await openApp(`/place/${place(3).id}?places=needs%3Dnoon%26sortBy%3Dshoe%26search%3Descuela`);
  await shows(3, '3 de 30');
  expect(list()).toBe('search=escuela');
});

test('next and previous keep filter, order and tab; back at the list it is as it was', async () => {
  await openApp('/places?needs=man&sortBy=-needed');
  await open(7);
  await shows(7, '7 de 30');
  expect(list()).toBe('needs=man&sortBy=-needed');
  await next(8).click();
  await shows(8, '8 de 30');
  await main.getByRole('link', { name: 'Registro', exact: true }).click();
  await expect.poll(() => document.title).toBe('Escuela 8 – Registro – Vixía – Faro');
  await expect.element(main.getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('n');
  await shows(9, '9 de 30');
  expect(location.pathname).toMatch(/logs$/);
  await userEvent.keyboard('p');
  await shows(8, '8 de 30');
  await main.getByRole('link', { name: 'Colegio', exact: true }).click();
  await main.getByRole('link', { name: 'Editar', exact: true }).click();
  await expect.element(heading).toHaveTextContent('Editar el colegio electoral');
  await main.getByRole('link', { name: 'Cancelar' }).click();
  await shows(8, '8 de 30');
  await main.getByRole('link', { name: 'Colegios', exact: true }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/places?needs=man&sortBy=-needed');
});

test('a place that gets all it needed keeps its number, and one that others filled is passed over', async () => {
  await openApp('/places?needs=man');
  await open(3);
  await shows(3, '3 de 30');
  await expect.element(next(4)).toBeVisible();
  await fill(4);
  await queryClient.invalidateQueries();
  await expect.element(next(5)).toBeVisible();
  await page.getByLabelText('Elegir a Vecina 1').click();
  await page.getByLabelText('Elegir a Vecina 2').click();
  await page.getByRole('button', { name: 'Asignar a 2 personas' }).click();
  await expect.element(page.getByText('2/2').first()).toBeVisible();
  await shows(3, '3 de 30');
  await next(5).click();
  await shows(5, '5 de 30');
  await userEvent.keyboard('pp');
  await shows(3, '3 de 30');
  await reload();
  await shows(3, '3 de 30');
  await expect.element(next(5)).toBeVisible();
});

test('one put aside comes again at the end, where it is said that nothing else is left', async () => {
  await openApp('/places?needs=man&page=2');
  await open(28);
  await shows(28, '28 de 30');
  await bar.getByRole('button', { name: 'Para luego' }).click();
  await shows(29, '29 de 30');
  await userEvent.keyboard('n');
  await shows(30, '30 de 30');
  expect(list()).toBe('needs=man&page=2');
  await expect.element(bar.getByText('Solo queda lo dejado para luego')).toBeVisible();
  await userEvent.keyboard('n');
  await shows(28, '28 de 30');
  await expect.element(bar.getByText('Fin de la lista: no queda nada más')).toBeVisible();
});

test('the count of places that need people starts at the first of them', async () => {
  await openApp('/places');
  await main.getByRole('link', { name: 'Empezar: falta gente en 30 colegios' }).click();
  await shows(1, '1 de 30');
  expect(list()).toBe('is_needed=true&sortBy=-needed');
  await openApp('/places');
  await expect.element(main.getByRole('link', { name: 'Empezar', exact: true })).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Falta gente en 30 colegios', exact: true }).click();
  await main.getByRole('link', { name: 'Empezar', exact: true }).click();
  await shows(1, '1 de 30');
});
