import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf, openApp } from '#web/testing/open-app.tsx';

const search = page.getByRole('searchbox');
const count = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const asked = async () =>
  (await callsOf('GET users/users/')).map(({ url }) => url).filter((url) => !/rowsPerPage=1$/.test(url));

test('what makes no sense in an address is neither asked for nor shown as a filter', async () => {
  await openApp(
    '/users?is_validated=quizas&area=1&page=-3&rowsPerPage=7&sortBy=nada&created_from=2027-02-30&search=faro01',
  );
  await count('10 personas');
  expect(await asked()).toEqual(['users/users/?search=faro01']);
  await expect.element(search).toHaveValue('faro01');
  await expect.element(page.getByRole('group', { name: 'Filtros activos' })).toMatchTextContent(/^faro01Quitar todos$/);
});

test('a filter taken away leaves the address, and going back brings it again', async () => {
  await openApp('/users?is_validated=true&page=2');
  await count('30 personas');
  await page.getByRole('button', { name: 'Quitar el filtro «Validadas»' }).click();
  await count('60 personas');
  expect(location.search).toBe('');
  history.back();
  await count('30 personas');
  expect(location.search).toBe('?is_validated=true&page=2');
});

test('a search begins at the first page and leaves no trail of its letters in the history', async () => {
  await openApp('/users?page=2');
  await count('60 personas');
  const before = history.length;
  await search.fill('faro00');
  await count('9 personas');
  expect(location.search).toBe('?search=faro00');
  expect(history.length).toBe(before);
});
