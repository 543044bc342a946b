import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { createTurns } from './turns.ts';

/** Makes work that goes on until it is told to end. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, finish: () => resolve('done'), fail: () => reject(new Error('failed')), hasBegun: () => hasBegun };
}

test('no more work is done at once than there are seats, first come first served', async () => {
  const turn = createTurns({ seats: 2, waiting: 10, seconds: 3 });
  const works = Array.from({ length: 4 }, heldWork);
  const answers = works.map(({ work }) => turn(work));
  const begun = () => works.map(({ hasBegun }) => hasBegun());
  expect(begun()).toEqual([true, true, false, false]);
  works[1]?.finish();
  expect(await answers[1]).toBe('done');
  expect(begun()).toEqual([true, true, true, false]);
  for (const { finish } of works) finish();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done']);
});

test('work that fails gives its seat back, and says so to its own caller only', async () => {
  const turn = createTurns({ seats: 1, waiting: 10, seconds: 3 });
  const [bad, good] = [heldWork(), heldWork()];
  const [first, second] = [turn(bad.work), turn(good.work)];
  bad.fail();
  await expect(first).rejects.toThrow('failed');
  good.finish();
  expect(await second).toBe('done');
  await expect(
    turn(() => {
      throw new Error('before it began');
    }),
  ).rejects.toThrow('before it began');
  expect(await turn(async () => 'still open')).toBe('still open');
});

test('whoever comes when all waiting room is taken is refused, with the seconds to wait', async () => {
  const turn = createTurns({ seats: 1, waiting: 1, seconds: 3 });
  const [running, waiting] = [heldWork(), heldWork()];
  const answers = [turn(running.work), turn(waiting.work)];
  const refused = turn(async () => 'never').catch((error: unknown) => error);
  expect(await refused).toMatchObject({ code: 'too_many', values: { seconds: 3 } });
  expect(await refused).toBeInstanceOf(Refusal);
  running.finish();
  waiting.finish();
  await Promise.all(answers);
  await breathe();
  expect(await turn(async () => 'room again')).toBe('room again');
});
