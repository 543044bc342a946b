import { expect, test } from 'vitest';
import { filtersOf, usersSearch } from './search.ts';

const area = '01a1fc5f-2c49-75bb-992e-b28b2e08dfae';

test('what makes no sense in an address is left out', () => {
  const search = usersSearch({
    area: 'Barcelona',
    is_locked: 'perhaps',
    availability: 'never',
    sortBy: 'shoe_size',
    page: -1,
    rowsPerPage: 7,
    other: 'x',
  });
  expect(search).toEqual({});
});

test('filters, sorting and paging come from the address', () => {
  const search = usersSearch({
    area,
    is_assigned: false,
    availability: 'tar,man',
    sortBy: '-name',
    page: 3,
    rowsPerPage: 50,
  });
  expect(search).toEqual({
    area,
    is_assigned: false,
    availability: 'man,tar',
    sortBy: '-name',
    page: 3,
    rowsPerPage: 50,
  });
});

test('a distance needs the place it is measured from, and days must exist', () => {
  expect(
    usersSearch({ within: 500, sortBy: 'distance', created_from: '2027-02-30', created_to: '12/05/2027' }),
  ).toEqual({});
  const asked = { near: area, within: 500, sortBy: '-distance', created_from: '2027-02-28' } as const;
  expect(usersSearch({ ...asked, within: '500' })).toEqual(asked);
});

test('the same filters read the same, whatever their order, page and sorting', () => {
  const filters = filtersOf(
    usersSearch({ page: 2, is_locked: true, credential_state: 'deleted,none', sortBy: 'email' }),
  );
  expect(JSON.stringify(filters)).toBe(JSON.stringify({ credential_state: 'none,deleted', is_locked: true }));
  expect(JSON.stringify(filtersOf({ is_locked: true, credential_state: 'deleted,none' }))).toBe(
    JSON.stringify(filters),
  );
});

test('flags and numbers may be written as text; a search for a number is a search', () => {
  expect(usersSearch({ is_assigned: 'true', page: '2', search: 600123456 })).toEqual({
    is_assigned: true,
    page: 2,
    search: '600123456',
  });
});

test('defaults stay out of the address', () => {
  expect(usersSearch({ page: 1, rowsPerPage: 25, search: '  ' })).toEqual({});
});
