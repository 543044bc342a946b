import { expect, test } from 'vitest';
import { choose, everybody, nobody, pageState, rangeOf, sizeOf } from './selection.ts';

const page = ['ana', 'brais', 'carme', 'duna'];

test('people of several pages are chosen together', () => {
  const first = choose(nobody, page, ['ana', 'duna'], true);
  const both = choose(first, ['eire', 'fiz'], ['fiz'], true);
  expect([...both.ids]).toEqual(['ana', 'duna', 'fiz']);
  expect(sizeOf(both, 4312)).toBe(3);
  expect([...choose(both, page, ['duna'], false).ids]).toEqual(['ana', 'fiz']);
});

test('all that match are as many as the filters find, on any page', () => {
  expect(sizeOf(everybody, 4312)).toBe(4312);
  expect(pageState(everybody, ['nobody-has-seen-this-one'])).toBe('all');
});

test('whoever is taken out of all that match leaves the rest of the page, and nobody unseen', () => {
  const selection = choose(everybody, page, ['brais'], false);
  expect(selection.isAll).toBe(false);
  expect([...selection.ids]).toEqual(['ana', 'carme', 'duna']);
});

test('a range goes in either direction, and is one person where its beginning is on another page', () => {
  expect(rangeOf(page, 'brais', 'duna')).toEqual(['brais', 'carme', 'duna']);
  expect(rangeOf(page, 'duna', 'brais')).toEqual(['brais', 'carme', 'duna']);
  expect(rangeOf(page, 'zeltia', 'brais')).toEqual(['brais']);
  expect(rangeOf(page, undefined, 'brais')).toEqual(['brais']);
});

test('a page is chosen wholly, in part or not at all', () => {
  expect(pageState(nobody, page)).toBe('none');
  expect(pageState(choose(nobody, page, ['ana'], true), page)).toBe('some');
  expect(pageState(choose(nobody, page, page, true), page)).toBe('all');
  expect(pageState(nobody, [])).toBe('none');
});
