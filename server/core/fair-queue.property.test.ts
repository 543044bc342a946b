import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassRule, FairQueue, type QueueRules, type TurnEntry } from './fair-queue.ts';

const classes = ['first', 'second', 'last'] as const;
type Class = (typeof classes)[number];
type Comer = TurnEntry<Class>;
type Entry = Comer & { id: number };
type Step = { does: 'offer'; comer: Comer } | { does: 'release' | 'withdraw'; at: number };

const patienceMs = 100;
const mostOfMember = 6;
const mostWaiting = 20;
const weights = { first: 4, second: 2, last: 1 };

function rulesOf(seats: number, own: Partial<Record<Class, Partial<ClassRule>>> = {}): QueueRules<Class> {
  const rule = (name: Class): ClassRule => ({
    ...{ weight: weights[name], seats, tenantSeats: seats, memberSeats: seats, patienceMs },
    ...own[name],
  });
  return {
    ...{ seats, mostWaiting, mostOfMember },
    classes: { first: rule('first'), second: rule('second'), last: rule('last') },
  };
}

/** Wraps a queue with all that can be seen of it from outside. */
function watch(rules: QueueRules<Class>) {
  const queue = new FairQueue<Class, Entry>(rules);
  const running: Entry[] = [];
  const waiting: Entry[] = [];
  const begun: Entry[] = [];
  let now = 0;
  let count = 0;
  const begin = (entry: Entry) => {
    if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1);
    running.push(entry);
    begun.push(entry);
  };
  const seen = {
    ...{ queue, running, waiting, begun },
    pass(ms: number) {
      now += ms;
    },
    offer(comer: Comer) {
      count += 1;
      const entry = { ...comer, id: count };
      const outcome = queue.offer(entry, now);
      if (outcome === 'begin') begin(entry);
      if (outcome === 'wait') waiting.push(entry);
      return outcome;
    },
    release(at = 0) {
      const [entry] = running.splice(at % Math.max(1, running.length), 1);
      if (entry) for (const next of queue.release(entry, now)) begin(next);
    },
    withdraw(at: number) {
      const [entry] = waiting.splice(at % Math.max(1, waiting.length), 1);
      if (entry) queue.withdraw(entry, now);
    },
    take(step: Step) {
      seen.pass(1);
      if (step.does === 'offer') seen.offer(step.comer);
      else seen[step.does](step.at);
    },
  };
  return seen;
}

const anybody: fc.Arbitrary<Comer> = fc.record({
  turn: fc.constantFrom(...classes),
  tenantId: fc.constantFrom('a', 'b', 'c'),
  member: fc.constantFrom('1', '2'),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('offer' as const), comer: anybody }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constantFrom('release' as const, 'withdraw' as const), at: fc.nat() }),
    },
  ),
  { maxLength: 120 },
);
const few = fc.integer({ min: 1, max: 4 });
const rules = fc
  .record({ seats: few, tenantSeats: few, memberSeats: few, lastSeats: few })
  .map(({ seats, lastSeats, ...bounds }) =>
    rulesOf(seats, { first: bounds, second: bounds, last: { seats: lastSeats } }),
  );
const comer = (turn: Class, tenantId = 'a', member = '1'): Comer => ({ turn, tenantId, member });

describe('whatever comes, goes and hangs up', () => {
  const overSteps = (check: (seen: ReturnType<typeof watch>, rules: QueueRules<Class>) => void) =>
    fc.assert(
      fc.property(rules, steps, (given, taken) => {
        const seen = watch(given);
        for (const step of taken) {
          seen.take(step);
          check(seen, given);
        }
      }),
    );

  it('nobody holds more seats than they may, and no free seat is kept from who may have it', () => {
    overSteps(({ running, waiting }, { seats, classes: own }) => {
      const held = (turn: Class, tenantId?: string, member?: string) =>
        running.filter(
          (one) =>
            one.turn === turn && one.tenantId === (tenantId ?? one.tenantId) && one.member === (member ?? one.member),
        ).length;
      expect(running.length).toBeLessThanOrEqual(seats);
      for (const { turn, tenantId, member } of running) {
        expect(held(turn)).toBeLessThanOrEqual(own[turn].seats);
        expect(held(turn, tenantId)).toBeLessThanOrEqual(own[turn].tenantSeats);
        expect(held(turn, tenantId, member)).toBeLessThanOrEqual(own[turn].memberSeats);
      }
      for (const { turn, tenantId, member } of waiting)
        expect(
          running.length === seats ||
            held(turn) === own[turn].seats ||
            held(turn, tenantId) === own[turn].tenantSeats ||
            held(turn, tenantId, member) === own[turn].memberSeats,
        ).toBe(true);
    });
  });

  it('the queue is bounded, and counts who waits', () => {
    overSteps(({ queue, running, waiting }) => {
      for (const turn of classes) {
        const own = waiting.filter((one) => one.turn === turn);
        expect(queue.countWaiting(turn)).toBe(own.length);
        expect(own.length).toBeLessThanOrEqual(mostWaiting);
      }
      for (const { turn, tenantId, member } of waiting) {
        const inHand = [...running, ...waiting].filter(
          (one) => one.turn === turn && one.tenantId === tenantId && one.member === member,
        );
        expect(inHand.length).toBeLessThanOrEqual(mostOfMember);
      }
    });
  });

  it('everybody who waits is served in the end, and the same steps give the same order', () => {
    fc.assert(
      fc.property(rules, steps, (given, taken) => {
        const orders = [1, 2].map(() => {
          const seen = watch(given);
          for (const step of taken) seen.take(step);
          while (seen.running.length > 0) seen.release();
          expect(seen.waiting).toEqual([]);
          return seen.begun.map(({ id }) => id);
        });
        expect(orders[0]).toEqual(orders[1]);
      }),
    );
  });
});

it('a class gets the share of time that its weight says, so none starves', () => {
  fc.assert(
    fc.property(fc.record({ first: few, second: few, last: few }), (ms) => {
      const seen = watch({ ...rulesOf(1), mostOfMember: 100, mostWaiting: 100 });
      const spent = { first: 0, second: 0, last: 0 };
      for (const turn of classes) for (let n = 0; n < 5; n += 1) seen.offer(comer(turn));
      for (let n = 0; n < 700; n += 1) {
        const { turn } = seen.running[0] as Entry;
        seen.pass(ms[turn]);
        spent[turn] += ms[turn];
        seen.release();
        seen.offer(comer(turn));
      }
      for (const turn of classes) expect(Math.abs(spent[turn] / weights[turn] - spent.last)).toBeLessThan(20);
    }),
  );
});

it('tenants take turns, and members within each, however many of one came first', () => {
  const seen = watch(rulesOf(1));
  const names = ['holder', 'a1', 'a1', 'a1', 'a2', 'b1', 'b1', 'c1'];
  for (const name of names) seen.offer(comer('second', name[0], name[1]));
  while (seen.running.length > 0) seen.release();
  expect(seen.begun.map(({ id }) => names[id - 1])).toEqual(['holder', 'a1', 'b1', 'c1', 'a2', 'b1', 'a1', 'a1']);
});

describe('whoever comes is refused', () => {
  it('once the one who is next has waited too long, until those have had their turn', () => {
    const seen = watch(rulesOf(1));
    for (const member of ['1', '2', '3']) seen.offer(comer('first', 'a', member));
    seen.pass(patienceMs);
    expect(seen.offer(comer('first', 'a', '4'))).toBe('wait');
    seen.pass(1);
    expect(seen.offer(comer('first', 'a', '5'))).toBe('refuse');
    expect(seen.offer(comer('second', 'a', '5'))).toBe('wait');
    for (let n = 0; n < 3; n += 1) seen.release();
    expect(seen.offer(comer('first', 'a', '5'))).toBe('wait');
  });

  it('for their own flood, while others of their tenant are served', () => {
    const seen = watch(rulesOf(2, { second: { memberSeats: 1 } }));
    for (let n = 0; n < mostOfMember; n += 1) expect(seen.offer(comer('second'))).not.toBe('refuse');
    expect(seen.offer(comer('second'))).toBe('refuse');
    seen.pass(patienceMs + 1);
    expect(seen.offer(comer('second', 'a', '2'))).toBe('begin');
    expect(seen.offer(comer('second', 'a', '3'))).toBe('wait');
  });
});
