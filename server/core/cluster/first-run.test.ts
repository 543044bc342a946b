import { expect, it } from 'vitest';
import { setUpDatabase } from '../../testing/set-up.ts';
import { isFirstRun, onFirstRun } from './queries.ts';

const db = setUpDatabase();

it('the first run is done again where it failed, and once by two that start at the same time', async () => {
  let stopped = 0;
  const stop = async () => {
    stopped += 1;
    throw new Error('stopped');
  };
  await expect(onFirstRun(db.owner, stop)).rejects.toThrow('stopped');
  expect(await isFirstRun(db.owner)).toBe(true);

  let done = 0;
  const work = async () => {
    await db.owner.query('select');
    done += 1;
  };
  await Promise.all([onFirstRun(db.owner, work), onFirstRun(db.owner, work)]);
  expect([stopped, done]).toEqual([1, 1]);
  expect(await isFirstRun(db.owner)).toBe(false);
});
