import { expect, test } from 'vitest';
import { carrying, listOf, openedFrom } from '../records/carried-list.ts';
import { carry } from '../records/use-carried-list.ts';
import { carriedCredentials } from './credential-search.ts';
import { ofPerson } from './of-person.ts';
import { carriedPlaces } from './place-search.ts';
import { carriedPeople } from './search.ts';

const carryPeople = carry(carriedPeople);

test('a list goes along as its address says it, page and order too, and comes back as it was', () => {
  const list = { search: 'sol & mar', is_assigned: false, sortBy: '-creation_date', page: 3 } as const;
  const carried = carryPeople({ ...list, batch: '01a1fc5f-2c49-75bb-992e-b28b2e08dfae' });
  expect(carried).toEqual({ list: 'search=sol+%26+mar&is_assigned=false&page=3&sortBy=-creation_date' });
  expect(listOf(carriedPeople, carried.list ?? '')).toEqual(list);
});

test('the whole list is carried too, and no list is none', () => {
  expect(ofPerson.search(carryPeople({}))).toEqual({ list: '' });
  expect(ofPerson.search({})).toEqual({});
});

test('what makes no sense in a carried list is left behind', () => {
  expect(ofPerson.search({ list: 'is_assigned=maybe&sortBy=shoe&city=1&search=sol' })).toEqual({ list: 'search=sol' });
  expect(carrying(() => ({ page: 2 }), ofPerson).search({ list: 'page=x' })).toEqual({ page: 2, list: '' });
});

test('each kind of list goes by a name of its own, to the pages that are opened from it alone', () => {
  expect(carry(carriedPlaces)({ needs: 'man', near: 'x', page: 2 })).toEqual({ places: 'needs=man&page=2' });
  expect(carry(carriedCredentials)({ is_signed: false, shoe: 1 })).toEqual({ credentials: 'is_signed=false' });
  const all = { list: 'search=sol', places: 'needs=man', credentials: 'state=lost' };
  expect(ofPerson.search(all)).toEqual({ list: 'search=sol', credentials: '' });
  expect(openedFrom(carriedPlaces).search(all)).toEqual({ places: 'needs=man' });
});
