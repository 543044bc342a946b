import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { createTurns, type TurnRequest, type VisitorTrust } from './turns.ts';

function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, finish: () => resolve('done'), fail: () => reject(new Error('failed')), hasBegun: () => hasBegun };
}

const comer = (tenantId: string, standing: VisitorTrust = 'stranger'): TurnRequest => ({ tenantId, standing });
const una = comer('una');
const rooms = { known: 10, proven: 10, stranger: 10 };

/** Returns the order in which work ran, with the only seat taken until all others wait. */
async function orderOf(comers: Record<string, TurnRequest>): Promise<string[]> {
  const turn = createTurns({ seats: 1, rooms, seconds: 3 });
  const holder = heldWork();
  const order: string[] = [];
  const all = [turn(una, holder.work)];
  for (const [name, who] of Object.entries(comers)) all.push(turn(who, async () => String(order.push(name))));
  holder.finish();
  await Promise.all(all);
  return order;
}

test('whoever comes when all waiting room is taken is refused, with the seconds to wait', async () => {
  const turn = createTurns({ seats: 1, rooms: { ...rooms, stranger: 1 }, seconds: 3 });
  const [running, waiting] = [heldWork(), heldWork()];
  const answers = [turn(una, running.work), turn(una, waiting.work)];
  const refused = turn(una, async () => 'never').catch((error: unknown) => error);
  expect(await refused).toMatchObject({ code: 'too_many', values: { seconds: 3 } });
  expect(await refused).toBeInstanceOf(Refusal);
  running.finish();
  waiting.finish();
  await Promise.all(answers);
  await yieldToEventLoop();
  expect(await turn(una, async () => 'room again')).toBe('room again');
});

test('a room that strangers fill has places left for the proven, the known and other tenants', async () => {
  const turn = createTurns({ seats: 1, rooms: { known: 1, proven: 2, stranger: 1 }, seconds: 3 });
  const running = heldWork();
  const comers = [una, comer('una', 'proven'), comer('una', 'known'), comer('otra')];
  const answers = [turn(una, running.work), ...comers.map((who) => turn(who, async () => 'done'))];
  for (const who of comers) await expect(turn(who, async () => 'never')).rejects.toMatchObject({ code: 'too_many' });
  running.finish();
  expect(await Promise.all(answers)).toEqual(Array(5).fill('done'));
});

test('no more work is done at once than there are seats, first come first served', async () => {
  const turn = createTurns({ seats: 2, rooms, seconds: 3 });
  const works = Array.from({ length: 4 }, heldWork);
  const answers = works.map(({ work }) => turn(una, work));
  const begun = () => works.map(({ hasBegun }) => hasBegun());
  expect(begun()).toEqual([true, true, false, false]);
  works[1]?.finish();
  expect(await answers[1]).toBe('done');
  expect(begun()).toEqual([true, true, true, false]);
  for (const { finish } of works) finish();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done']);
});

test('tenants take turns, however many of one came first', async () => {
  const order = await orderOf({
    a1: una,
    a2: una,
    a3: una,
    b1: comer('otra'),
    b2: comer('otra'),
    c1: comer('tercera'),
  });
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('those who are known go before the rest of their tenant, the proven after strangers who came earlier', async () => {
  const order = await orderOf({ stranger: una, proven: comer('una', 'proven'), known: comer('una', 'known') });
  expect(order).toEqual(['known', 'stranger', 'proven']);
});

test('work that fails gives its seat back, and says so to its own caller only', async () => {
  const turn = createTurns({ seats: 1, rooms, seconds: 3 });
  const [bad, good] = [heldWork(), heldWork()];
  const [first, second] = [turn(una, bad.work), turn(una, good.work)];
  bad.fail();
  await expect(first).rejects.toThrow('failed');
  good.finish();
  expect(await second).toBe('done');
  await expect(
    turn(una, () => {
      throw new Error('before it began');
    }),
  ).rejects.toThrow('before it began');
  expect(await turn(una, async () => 'still open')).toBe('still open');
});
