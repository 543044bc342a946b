import { expect, test } from 'vitest';
import { mostExcepted } from '#contract/choosing.ts';
import {
  choose,
  everything,
  isChosen,
  isExceptFull,
  type ListSelection,
  nothing,
  pageState,
  rangeOf,
  sizeOf,
} from './selection.ts';

const page = ['ana', 'brais', 'carme', 'duna'];

const idsOf = (selection: ListSelection) => [...(selection.isAll ? selection.except : selection.ids)];

test('people of several pages are chosen together', () => {
  const first = choose(nothing, page, ['ana', 'duna'], true);
  const both = choose(first, ['eire', 'fiz'], ['fiz'], true);
  expect(idsOf(both)).toEqual(['ana', 'duna', 'fiz']);
  expect(sizeOf(both, 4312)).toBe(3);
  expect(idsOf(choose(both, page, ['duna'], false))).toEqual(['fiz', 'ana']);
});

test('those of a page stand as it has them, in whatever order they were chosen', () => {
  const upwards = choose(choose(nothing, page, ['carme'], true), page, ['ana'], true);
  expect(idsOf(upwards)).toEqual(['ana', 'carme']);
});

test('all that match are as many as the filters find, on any page', () => {
  expect(sizeOf(everything, 4312)).toBe(4312);
  expect(pageState(everything, ['nobody-has-seen-this-one'])).toBe('all');
});

test('whoever is taken out of all that match leaves all the others chosen, and can come back', () => {
  const selection = choose(everything, page, ['brais', 'duna'], false);
  expect(sizeOf(selection, 291)).toBe(289);
  expect(['ana', 'brais', 'unseen'].map((id) => isChosen(selection, id))).toEqual([true, false, true]);
  expect(pageState(selection, page)).toBe('some');
  const back = choose(selection, page, ['brais'], true);
  expect(idsOf(back)).toEqual(['duna']);
  expect(sizeOf(choose(back, page, page, true), 291)).toBe(291);
});

test('a thousand can be taken out of all that match, and no more', () => {
  const crowd = Array.from({ length: mostExcepted + 5 }, (_, n) => String(n));
  const selection = choose(everything, crowd, crowd, false);
  expect([sizeOf(selection, 4312), isExceptFull(selection)]).toEqual([3312, true]);
});

test('a range goes in either direction, and is one person where its beginning is on another page', () => {
  expect(rangeOf(page, 'brais', 'duna')).toEqual(['brais', 'carme', 'duna']);
  expect(rangeOf(page, 'duna', 'brais')).toEqual(['brais', 'carme', 'duna']);
  expect(rangeOf(page, 'zeltia', 'brais')).toEqual(['brais']);
  expect(rangeOf(page, undefined, 'brais')).toEqual(['brais']);
});

test('a page is chosen wholly, in part or not at all', () => {
  expect(pageState(nothing, page)).toBe('none');
  expect(pageState(choose(nothing, page, ['ana'], true), page)).toBe('some');
  expect(pageState(choose(nothing, page, page, true), page)).toBe('all');
  expect(pageState(nothing, [])).toBe('none');
});
