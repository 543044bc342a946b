import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Slot, slots, slotsOf } from '#contract/coverage.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createPlace, createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant } = setUpTenant(app, 'huecos');
let browsers: Browser[];

beforeAll(async () => {
  browsers = await Promise.all(
    [1, 2, 3].map(async () => {
      const { email } = await createCoordinator(app, tenant, [tenant.areas.north]);
      return app.visit(tenant.host).signIn(email, password);
    }),
  );
});

type Held = { place: number; slots: Slot[]; id: string };
type Person = { id: string; availability: ('man' | 'tar' | 'tod' | 'esc')[]; held: Held | null };
type World = { tables: number[]; places: string[]; people: Person[] };

const times = fc.uniqueArray(fc.constantFrom<Person['availability'][number]>('man', 'tar', 'tod', 'esc'), {
  maxLength: 3,
});
const world = fc.record({
  tables: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
  availabilities: fc.array(times, { minLength: 4, maxLength: 4 }),
});
const who = fc.integer({ min: 0, max: 3 });
const where = fc.integer({ min: 0, max: 1 });
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      who,
      where,
      asked: fc.option(fc.subarray([...slots], { minLength: 1 }), { nil: undefined }),
      isExtra: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('several' as const, 'batch' as const),
      all: fc.uniqueArray(who, { minLength: 1, maxLength: 4 }),
      where,
    }),
  },
);
type Assigning = { where: number; asked?: Slot[] | undefined; isExtra?: boolean };

const countIn = ({ people }: World, place: number, slot: Slot) =>
  people.filter(({ held }) => held?.place === place && held.slots.includes(slot)).length;

it('whatever is done one after the other, each takes the slots that need people, here and after moving', async () => {
  const [browser] = browsers as [Browser];
  await fc.assert(
    fc.asyncProperty(world, fc.array(act, { minLength: 4, maxLength: 10 }), async (asked, acts) => {
      const all = await build(asked);
      for (const one of acts) {
        if (one.kind === 'assign') {
          const person = all.people[one.who] as Person;
          const expected = decide(all, person, one);
          const { body } = await browser.post('elections/assignments/', {
            ...{ user: person.id, place: all.places[one.where], replaces: person.held?.id ?? null },
            ...{ slots: one.asked, is_extra: one.isExtra },
          });
          expect(body.code ?? body.slots).toEqual(expected);
          if (typeof expected !== 'string') person.held = { place: one.where, slots: expected, id: body.id };
        } else if (one.kind === 'withdraw') {
          const person = all.people[one.who] as Person;
          if (person.held) await browser.delete(`elections/assignments/${person.held.id}/`);
          person.held = null;
        } else await doSeveral(browser, all, one);
        await expectCoverage(all);
      }
    }),
    { numRuns: 10 },
  );
}, 60_000);

async function doSeveral(
  browser: Browser,
  all: World,
  { kind, all: chosen, where: place }: { kind: 'several' | 'batch'; all: number[]; where: number },
) {
  const people = chosen.map((at) => all.people[at] as Person);
  const ids = people.map(({ id }) => id);
  const at = all.places[place];
  const { body } = await (kind === 'several'
    ? browser.post(`elections/places/${at}/assignments/`, { users: ids })
    : browser.post('users/batches/', { action: 'assign', place: at, ids }));
  const refused = body.errors.map(({ id }: { id: string }) => id);
  for (const person of people) {
    const isThere = kind === 'several' && person.held?.place === place;
    const free = person.held ? 'already_assigned' : decide(all, person, { where: place });
    const expected = (isThere && person.held?.slots) || free;
    expect([person.id, refused.includes(person.id)]).toEqual([person.id, typeof expected === 'string']);
    if (typeof expected === 'string') continue;
    const { assignment } = (await browser.get(`users/users/${person.id}/`)).body;
    expect(assignment.slots).toEqual(expected);
    person.held = { place, slots: expected, id: assignment.id };
  }
}

it('whatever is done at once by several, no slot has more people than it wants, and nobody fails unsaid', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(where, { minLength: 4, maxLength: 4 }), async (asked, wishes) => {
      const all = await build(asked);
      const [first] = browsers as [Browser];
      // Some are already assigned, and move while others arrive.
      const { body: before } = await first.post(`elections/places/${all.places[0]}/assignments/`, {
        users: all.people.slice(0, 2).map(({ id }) => id),
      });
      const heldBy = (id: string) => before.assignments.find(({ user }: { user: string }) => user === id)?.id ?? null;
      const answers = await Promise.all([
        ...all.people.map(({ id }, at) =>
          (browsers[at % 3] as Browser).post('elections/assignments/', {
            ...{ user: id, place: all.places[wishes[at] ?? 0], replaces: heldBy(id) },
          }),
        ),
        first.post(`elections/places/${all.places[1]}/assignments/`, {
          users: all.people.map(({ id }) => id).toReversed(),
        }),
      ]);
      const codes = answers.map(({ status, body }) => (status === 201 ? 'done' : body.code));
      for (const code of codes)
        expect(['done', 'place_full', 'place_without_tables', 'already_assigned']).toContain(code);
      for (const place of all.places) {
        const { body } = await first.get(`elections/places/${place}/`);
        for (const { slot, had, wanted } of body.coverage) expect([slot, had <= wanted]).toEqual([slot, true]);
      }
    }),
    { numRuns: 10 },
  );
}, 60_000);

async function build({ tables, availabilities }: { tables: number[]; availabilities: Person['availability'][] }) {
  const places = await Promise.all(tables.map(async (count) => (await createPlace(app, tenant, { tables: count })).id));
  const people = await Promise.all(
    availabilities.map(async (availability): Promise<Person> => {
      const { id } = await createUser(app, tenant, { availability });
      return { id, availability, held: null };
    }),
  );
  return { tables, places, people };
}

/** Decides by the specification, counting people one by one. */
function decide(all: World, person: Person, { where: place, asked, isExtra = false }: Assigning): Slot[] | string {
  const wanted = asked ?? slotsOf(person.availability);
  const own = person.held?.place === place ? person.held.slots : [];
  const isOpen = (slot: Slot) => own.includes(slot) || countIn(all, place, slot) < (all.tables[place] ?? 0);
  const open = wanted.filter(isOpen);
  if (isExtra || open.length === wanted.length) return wanted;
  if (open.every((slot) => own.includes(slot))) return all.tables[place] ? 'place_full' : 'place_without_tables';
  return asked ? 'slots_full' : open;
}

async function expectCoverage(all: World) {
  for (const [at, place] of all.places.entries()) {
    const { body } = await (browsers[0] as Browser).get(`elections/places/${place}/`);
    const had = slots.map((slot) => [slot, countIn(all, at, slot)]);
    expect(body.coverage.map(({ slot, had: counted }: { slot: Slot; had: number }) => [slot, counted])).toEqual(had);
    const wanted = all.tables[at] ?? 0;
    for (const { needed, had: counted } of body.coverage) expect(needed).toBe(Math.max(wanted - counted, 0));
  }
}
