import { expect, test } from 'vitest';
import { faq } from '#web/testing/faqs.ts';
import { baseOf, changedFields, conflictsOf, decided, draftOf } from './draft.ts';

const seen = faq(1);
const mine = { ...draftOf(seen), answer: 'Lo mío' };

test('only what was changed here is sent, and what somebody else changed besides is no conflict', () => {
  const now = baseOf({ ...seen, is_draft: true, update_date: '2027-01-02T10:00:00Z' });
  expect(changedFields(mine)).toEqual(['answer']);
  expect(conflictsOf(mine, now)).toEqual([]);
});

test('what two people wrote differently is a conflict, until it is decided whose stays', () => {
  const now = baseOf({ ...seen, answer: 'Lo suyo' });
  expect(conflictsOf(mine, now)).toEqual(['answer']);
  expect(conflictsOf({ ...mine, answer: 'Lo suyo' }, now)).toEqual([]);
  const kept = decided(mine, now, 'answer', 'mine');
  expect([conflictsOf(kept, now), changedFields(kept), kept.answer]).toEqual([[], ['answer'], 'Lo mío']);
  const taken = decided(mine, now, 'answer', 'theirs');
  expect([conflictsOf(taken, now), changedFields(taken), taken.answer]).toEqual([[], [], 'Lo suyo']);
});
