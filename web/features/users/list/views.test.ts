import { expect, test } from 'vitest';
import { usersSearch } from '../../../people/search.ts';
import { firstColumns } from './columns.ts';
import { isShown, searchOf, searchToKeep } from './views.ts';

const near = '01a1fc5f-2c49-75bb-992e-b28b2e08dfae';
const search = usersSearch({ near, within: 2000, is_assigned: false, language: 'eu,ca', sortBy: '-distance' });
const view = {
  id: near,
  list: 'users' as const,
  name: 'Cerca',
  search: searchToKeep(search),
  columns: [...firstColumns],
};

test('a view brings back the filters and the order, as texts and all', () => {
  expect(view.search).toEqual({
    near,
    within: '2000',
    is_assigned: 'false',
    language: 'ca,eu',
    sortBy: '-distance',
  });
  expect(searchOf(view)).toEqual(search);
});

test('it keeps neither page nor report, nor whom one searched for', () => {
  expect(searchToKeep({ ...search, search: 'Núria', page: 3, rowsPerPage: 50, batch: near })).toEqual(view.search);
});

test('it is the one shown while filters, order and columns are its own', () => {
  expect(isShown(view, { ...search, page: 2 }, firstColumns)).toBe(true);
  expect(isShown(view, { ...search, is_assigned: true }, firstColumns)).toBe(false);
  expect(isShown(view, { ...search, search: 'Núria' }, firstColumns)).toBe(false);
  expect(isShown(view, search, ['name'])).toBe(false);
});
