import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerObstacle, assignmentStates, attendanceAnswers, dueReminder, reminderDays } from './attending.ts';

const assignment = fc.record({
  state: fc.constantFrom(...assignmentStates),
  isOver: fc.boolean(),
  hasOther: fc.boolean(),
  isNeeded: fc.boolean(),
});
const answers = fc.constantFrom(...attendanceAnswers);

it('takes no answer to what is over, ended, or not theirs any more', () => {
  fc.assert(
    fc.property(assignment, answers, (given, answer) => {
      const isClosed = given.isOver || given.hasOther || given.state === 'ended';
      if (isClosed) expect(answerObstacle(given, answer)).not.toBeNull();
    }),
  );
});

it('always takes a refusal of what can be answered, and what was said already', () => {
  fc.assert(
    fc.property(assignment, (given) => {
      const open = { ...given, isOver: false, hasOther: false };
      if (given.state === 'ended') return;
      expect(answerObstacle(open, 'declined')).toBeNull();
      if (given.state !== 'declined') expect(answerObstacle(open, 'confirmed')).toBeNull();
      else expect(answerObstacle(open, 'confirmed')).toBe(given.isNeeded ? null : 'taken');
    }),
  );
});

it('reminds once for each of its days, and makes up for a missed one on the next', () => {
  const due = Array.from({ length: 20 }, (_, left) => [left, dueReminder(left)] as const).filter(([, days]) => days);
  expect(due).toEqual(
    [...reminderDays].reverse().flatMap((days) => [
      [days - 1, days],
      [days, days],
    ]),
  );
});
