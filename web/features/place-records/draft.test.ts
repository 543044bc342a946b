import { expect, test } from 'vitest';
import type { Place } from '#contract/places.ts';
import { bodyOf, changesOf, codeAfter, conflictsOf, decided, draftOf, newDraft, withNewRow } from './draft.ts';

const row = (code: string, cusec = '0801901003') => ({
  ...{ key: code, code, cusec, electors: '1.234', surname_from: 'a', surname_to: 'k' },
});

const placed = {
  ...{ name: 'Escola', address_street: 'Ronda, 2', address_zip: '', area: 'a', notes: '', priority: null },
  ...{ total_proxies: 0, custations: [], is_approximate: false },
  location: { type: 'Point', coordinates: [2.1, 41.5] },
} as unknown as Place;

test('only what was changed is sent, and texts are compared as they are sent', () => {
  const start = { ...newDraft(), name: 'Escola', notes: 'Hola' };
  expect(changesOf({ ...start, base: start, name: ' Escola ', notes: '' })).toEqual({ notes: '' });
});

test('a point needs both degrees, with a comma or a point', () => {
  expect(bodyOf({ ...newDraft(), lon: '2,17', lat: '41.39' }).location?.coordinates).toEqual([2.17, 41.39]);
  expect(bodyOf({ ...newDraft(), lon: '2,17', lat: '' }).location?.coordinates[1]).toBeNaN();
  expect(bodyOf(newDraft()).location).toBeNull();
  const { lon, lat, ...start } = draftOf(placed);
  expect([lon, lat, changesOf({ ...start, lon, lat })]).toEqual(['2,1', '41,5', {}]);
});

test('an unchanged point is sent only where it is said to be the same', () => {
  const draft = { ...draftOf(placed), name: 'Biblioteca' };
  expect(changesOf(draft)).toEqual({ name: 'Biblioteca' });
  expect(changesOf({ ...draft, isSamePoint: true })).toEqual({ name: 'Biblioteca', location: placed.location });
});

test('electors may have their thousands marked, and be unknown', () => {
  const { custations } = bodyOf({ ...newDraft(), custations: [row('01-003-A'), { ...row('01-003-b'), electors: '' }] });
  expect(custations.map(({ code, electors }) => [code, electors])).toEqual([
    ['01-003-A', 1234],
    ['01-003-B', null],
  ]);
});

test('a new table goes on in its section', () => {
  expect(withNewRow([row('01-003-A')]).at(-1)).toMatchObject({ cusec: '0801901003', code: '01-003-B', electors: '' });
  expect(withNewRow([])).toMatchObject([{ cusec: '', code: '' }]);
  expect(codeAfter('080190', [])).toBe('');
});

test('what somebody else saved is a conflict where both wrote, and each field is decided', () => {
  const location = { type: 'Point' as const, coordinates: [2.1, 41.5] as [number, number] };
  const saved = { ...placed, location, notes: 'Suyas', priority: 'low' as const };
  const mine = { ...draftOf(placed), notes: 'Mías', name: 'Institut' };
  expect(conflictsOf(mine, saved)).toEqual(['notes']);
  const kept = decided(mine, saved, 'notes', 'mine');
  expect([conflictsOf(kept, saved), changesOf(kept)]).toEqual([[], { name: 'Institut', notes: 'Mías' }]);
  const taken = decided(mine, saved, 'notes', 'theirs');
  expect([taken.notes, changesOf(taken)]).toEqual(['Suyas', { name: 'Institut' }]);
});
