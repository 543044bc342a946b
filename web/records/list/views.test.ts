import { expect, test } from 'vitest';
import { type UsersSearch, usersSearch } from '../../people/search.ts';
import type { ListKit } from './kit.ts';
import { isShown, searchOf, searchToKeep } from './views.ts';

const near = '01a1fc5f-2c49-75bb-992e-b28b2e08dfae';
const firstColumns = ['name', 'city'] as const;
const kit: ListKit<'name' | 'city' | 'email', UsersSearch> = {
  ...{ list: 'users', look: 'list_look', ids: ['name', 'city', 'email'], first: firstColumns, read: usersSearch },
  names: { name: { id: 'Nombre' }, city: { id: 'Municipio' }, email: { id: 'Correo' } },
};
const search = usersSearch({ near, within: 2000, is_assigned: false, language: 'eu,ca', sortBy: '-distance' });
const view = {
  id: near,
  list: 'users' as const,
  name: 'Cerca',
  search: searchToKeep(kit, search),
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
  expect(searchOf(kit, view)).toEqual(search);
});

test('it keeps neither page nor report, nor whom one searched for', () => {
  expect(searchToKeep(kit, { ...search, search: 'Núria', page: 3, rowsPerPage: 50, batch: near })).toEqual(view.search);
});

test('it is the one shown while filters, order and columns are its own', () => {
  expect(isShown(kit, view, { search: { ...search, page: 2 }, columns: firstColumns })).toBe(true);
  expect(isShown(kit, view, { search: { ...search, is_assigned: true }, columns: firstColumns })).toBe(false);
  expect(isShown(kit, view, { search: { ...search, search: 'Núria' }, columns: firstColumns })).toBe(false);
  expect(isShown(kit, view, { search, columns: ['name'] })).toBe(false);
});
