import { expect, test } from 'vitest';
import { noCredential } from '#contract/waiting.ts';
import { person } from '#web/testing/people.ts';
import { hasLeft, hasPaperLeft, workOf } from './leaving.ts';

const one = person(1);

test('somebody leaves a list of those who wait once they have what they waited for, and comes back with it undone', () => {
  const placed = { ...one, assigned_polling_place: one.id };
  expect([hasLeft({ is_assigned: false }, one), hasLeft({ is_assigned: false }, placed)]).toEqual([false, true]);
  const issued = { ...placed, credential: one.id };
  const issuing = { is_assigned: true, credential_state: noCredential };
  expect([hasLeft(issuing, one), hasLeft(issuing, placed), hasLeft(issuing, issued)]).toEqual([true, false, true]);
  expect(hasLeft({ credential_state: 'created,deleted' }, issued)).toBe(false);
  expect([hasLeft({ is_validated: false }, one), hasLeft({ is_validated: true }, one)]).toEqual([false, true]);
});

test('a registration not yet admitted is neither in the list of the confirmed nor of those who aren’t', () => {
  const pending = { ...one, is_verified: null };
  expect([hasLeft({ is_pending: true }, pending), hasLeft({ is_pending: true }, one)]).toEqual([false, true]);
  expect([hasLeft({ is_verified: true }, pending), hasLeft({ is_verified: false }, pending)]).toEqual([true, true]);
});

test('whatever working through a list doesn’t change keeps nobody out of it', () => {
  expect(hasLeft({ search: 'nobody', language: 'eu', area: 'another', within: 5 }, one)).toBe(false);
});

test('a credential leaves a list of those that wait for something once it is done, and comes back with it undone', () => {
  const paper = { state: 'created', kind: 'watcher', signed_at: null, delivered_at: null, is_outdated: true } as const;
  const signed = { ...paper, signed_at: '2027-01-01T10:00:00Z', is_outdated: false, is_key_revoked: false };
  const left = (filters: object) => [paper, signed].map((one) => hasPaperLeft(filters, one));
  expect(left({ is_signed: false })).toEqual([false, true]);
  expect(left({ is_outdated: true })).toEqual([false, true]);
  expect(left({ is_delivered: true })).toEqual([true, true]);
  expect(left({ state: 'deleted,recreated' })).toEqual([true, true]);
  expect(left({ state: 'created', kind: 'watcher', search: 'nobody' })).toEqual([false, false]);
});

test('a list is to be worked through where it narrows to people who wait, and only there', () => {
  expect(workOf({ is_assigned: false, is_validated: false })).toBe('place');
  expect(workOf({ is_assigned: true, credential_state: noCredential })).toBe('credential');
  expect(workOf({ credential_state: 'created,none' })).toBeUndefined();
  expect(workOf({ is_validated: false })).toBe('validate');
  expect(workOf({ is_assigned: false, not_reached_for: 7 })).toBe('call');
  expect([workOf({}), workOf({ is_assigned: true }), workOf({ is_superuser: true, is_assigned: false })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
