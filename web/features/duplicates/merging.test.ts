import { expect, it } from 'vitest';
import type { User } from '#contract/users.ts';
import { chosenSide, keptSide, listDifferingFields, obstacleOf, takenFields } from './merging.ts';
import { mergeSearch } from './search.ts';

const user = (changes: Partial<User> = {}): User =>
  ({
    id: 'a',
    email: 'ana@example.org',
    first_name: 'Ana',
    last_name_1: 'Garbí',
    last_name_2: '',
    national_id: null,
    national_id_kind: null,
    availability: ['man', 'esc'],
    is_active: true,
    is_verified: true,
    is_staff: false,
    is_superuser: false,
    profession: '',
    notes_self: '',
    notes_manager: '',
    last_login: null,
    ...changes,
  }) as User;
const pair = (left: Partial<User>, right: Partial<User>) => ({ left: user(left), right: user({ id: 'b', ...right }) });

it('asks only about what differs', () => {
  expect(listDifferingFields(pair({}, { availability: ['esc', 'man'] }))).toEqual([]);
  expect(listDifferingFields(pair({}, { last_name_2: 'Paz', email: 'a@example.org' }))).toEqual(['names', 'email']);
});

it('keeps whoever is in and came last, unless told otherwise', () => {
  expect(keptSide(pair({}, {}), {})).toBe('left');
  expect(keptSide(pair({ is_active: false, last_login: '2031-01-01' }, {}), {})).toBe('right');
  expect(keptSide(pair({ last_login: '2030-01-01' }, { last_login: '2031-01-01' }), {})).toBe('right');
  expect(keptSide(pair({ is_staff: true }, { last_login: '2031-01-01' }), {})).toBe('left');
  expect(keptSide(pair({ last_login: '2030-01-01' }, { last_login: '2031-01-01' }), { kept: 'left' })).toBe('left');
});

it('proposes the kept one’s data, and the other’s where those are empty', () => {
  const two = pair(
    { profession: 'Docente' },
    { profession: 'Mariñeira', national_id: '1', national_id_kind: 'passport' },
  );
  expect(chosenSide(two, {}, 'profession')).toBe('left');
  expect(takenFields(two, {})).toEqual(['national_id']);
  expect(takenFields(two, { profession: 'right', national_id: 'left' })).toEqual(['profession']);
  // Fields are chosen by side, so keeping the other person doesn't change them.
  expect(takenFields(two, { kept: 'right', profession: 'left' })).toEqual(['profession']);
});

it('knows who can’t be merged, as the server does', () => {
  expect(obstacleOf({ left: user(), right: user() }, {})).toBe('merge_same');
  expect(obstacleOf(pair({}, { is_superuser: true }), {})).toBe('merge_superuser');
  expect(obstacleOf(pair({ is_verified: null }, {}), {})).toBe('merge_pending');
  const coordinator = pair({ is_staff: true, email: 'c@example.org' }, { is_verified: false });
  expect(obstacleOf(coordinator, {})).toBeUndefined();
  expect(obstacleOf(coordinator, { email: 'right' })).toBe('merge_unverified_staff');
});

it('reads of an address what makes sense', () => {
  expect(mergeSearch({ kept: 'right', names: 'left', email: 'both', is_staff: 'left' })).toEqual({
    kept: 'right',
    names: 'left',
  });
});
