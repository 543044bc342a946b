import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Search } from '#web/core/search-params.ts';
import { router } from '#web/router.tsx';
import { callsOf, openApp } from '#web/testing/open-app.tsx';
import { person, unknown } from '#web/testing/people.ts';

const main = page.getByRole('main');
const notice = page.getByText(/^Se ha dejado fuera:/);

// Opening one of the members' pages loads them all.
await openApp('/users');

/** Lists the pages that read `page` from their URL. */
const listPages = Object.entries(router.routesByPath)
  .filter(([, { options }]) => (options.validateSearch as (search: Search) => Search)?.({ page: '2' }).page === 2)
  .map(([path]) => path.replace(/\$\w+/g, person(1).id));

test.for(listPages)('%s drops what it doesn’t understand, says so in words, and fails at nothing', async (path) => {
  await openApp(`${path}?page=-3&sortBy=shoe_size&language=tlh&is_assigned=maybe`);
  await expect.element(notice).toMatchTextContent(/Página, Orden, Idioma, Con o sin colegio/);
  await expect.poll(() => location.search).not.toMatch(/page|sortBy|language|is_assigned/);
  await expect.element(main).not.toMatchTextContent(/shoe_size|sortBy|is_assigned|maybe|Volver a intentarlo/);
});

test('the rest of the search stays, also what is understood of several options, and the notice goes', async () => {
  await openApp('/users?language=ca,tlh&is_validated=true&page=1');
  await expect.element(notice).toMatchTextContent('Se ha dejado fuera: Idioma. Lo demás está como se pedía.');
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toEqual({ is_validated: 'true', language: 'ca' });
  expect((await callsOf('GET users/users/')).at(0)?.url).not.toContain('tlh');
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test.for([
  ['area', 'Zona'],
  ['place', 'Colegio'],
  ['near', 'Distancia a un colegio'],
  ['board', 'Junta electoral'],
] as const)('what %s names and isn’t there is left out, and asked for no more', async ([name, word]) => {
  await openApp(`/users?${name}=${unknown}&search=faro01`);
  await expect.element(notice).toMatchTextContent(`Se ha dejado fuera: ${word}.`);
  await expect.poll(() => location.search).toBe('?search=faro01');
  await expect.element(page.getByText('10 personas', { exact: true })).toBeVisible();
  await expect.element(main).not.toMatchTextContent(/Volver a intentarlo|Esta zona/);
  const filters = page.getByRole('group', { name: 'Filtros activos' });
  await expect.element(filters).toMatchTextContent(/^faro01Quitar todos$/);
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
});

test('a page that is no list says what it dropped too', async () => {
  await openApp('/guides/new?guide=nobody');
  await expect.element(notice).toMatchTextContent('Se ha dejado fuera: Guía. Lo demás está como se pedía.');
});

test('nothing is said of an address that is understood', async () => {
  await openApp('/users?language=ca&is_validated=true&search=sol,%20mar&page=1&rowsPerPage=25&utm_source=mail');
  await expect.element(page.getByText(/^\d+ personas?$|^0 personas$/).first()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
