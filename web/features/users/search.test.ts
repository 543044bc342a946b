import { expect, test } from 'vitest';
import { userSearch, usersSearch } from './search.ts';

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

test('an unknown tab is the first one', () => {
  expect(userSearch({ tab: 'secrets' })).toEqual({});
  expect(userSearch({ tab: 'log', page: 2 })).toEqual({ tab: 'log', page: 2 });
});
