import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { birthDateOf } from '../../people/profile/draft.ts';
import {
  answersOf,
  emptyDraft,
  forgetDraft,
  isPasswordLost,
  keepBeginning,
  keepDraft,
  loadDraft,
  minutesTaken,
} from './draft.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
beforeEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

const typed = {
  ...emptyDraft('es'),
  email: 'ana@example.org',
  password: 'caballo-lento',
  availability: ['man' as const],
};

test('the password is never stored', () => {
  keepDraft(typed);
  expect([...kept.values()].join()).not.toContain('caballo-lento');
});

test('a reload loses nothing but the password', () => {
  keepDraft(typed);
  const draft = loadDraft('es');
  expect(draft).toEqual({ ...typed, password: '' });
  expect(isPasswordLost(draft)).toBe(true);
});

test('a finished enrolment leaves nothing behind', () => {
  keepDraft(typed);
  forgetDraft();
  expect(loadDraft('ca')).toEqual(emptyDraft('ca'));
  expect(isPasswordLost(emptyDraft('ca'))).toBe(false);
});

test('a draft of another version of the app gives what still fits', () => {
  kept.set('enrolment', JSON.stringify({ email: 'ana@example.org', availability: 'man', phone: 600, gone: true }));
  expect(loadDraft('es')).toEqual({ ...emptyDraft('es'), email: 'ana@example.org' });
});

test('a damaged draft is an empty one', () => {
  kept.set('enrolment', '{');
  expect(loadDraft('es')).toEqual(emptyDraft('es'));
});

test('a birth date is asked in three fields', () => {
  expect(birthDateOf(typed)).toBeUndefined();
  expect(birthDateOf({ ...typed, birth_day: '7', birth_month: '3', birth_year: '1985' })).toBe('1985-03-07');
});

test('a question not answered yet is no answer', () => {
  expect(answersOf(typed).is_experiencied).toBeUndefined();
  expect(answersOf({ ...typed, is_experiencied: 'no' }).is_experiencied).toBe(false);
});

test('the time that answering took is counted from the first answer, and not beyond an hour', () => {
  expect(minutesTaken()).toBeUndefined();
  keepBeginning();
  const begun = Number(kept.get('enrolmentBeginning'));
  kept.set('enrolmentBeginning', String(begun - 1000));
  keepBeginning();
  expect(minutesTaken(begun)).toBe(1);
  expect(minutesTaken(begun + 61_000)).toBe(2);
  expect(minutesTaken(begun + 3_600_000)).toBeUndefined();
});
