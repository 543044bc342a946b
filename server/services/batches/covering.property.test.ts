import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Slot, slotsOf } from '#contract/coverage.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin } = setUpStaff(app, 'turnos');

type Part = { slot: Slot; wanted: number; had: number; needed: number };
const coverageOf = async (place: { id: string }): Promise<Part[]> =>
  (await admin.get(`elections/places/${place.id}/`)).body.coverage;

const times = fc.uniqueArray(fc.constantFrom('man', 'tar', 'tod', 'esc'), { maxLength: 3 });
const slots = fc.subarray<Slot>(['man', 'tar', 'esc'], { minLength: 1 });

it('a batch gives no slot more people than it needs, and leaves out only who is needed in none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(slots, { maxLength: 3 }),
      fc.array(times, { minLength: 1, maxLength: 6 }),
      async (tables, before, batch) => {
        const place = await createPlace(app, tenant, { tables });
        for (const taken of before) {
          const { id: user } = await createUser(app, tenant);
          const request = { user, place: place.id, slots: taken, replaces: null, is_extra: true };
          expect((await admin.post('elections/assignments/', request)).status).toBe(201);
        }
        const earlier = await coverageOf(place);
        const people = [];
        for (const availability of batch)
          people.push({ availability, ...(await createUser(app, tenant, { availability })) });
        const ids = people.map(({ id }) => id);
        const { body } = await admin.post('users/batches/', { action: 'assign', place: place.id, ids });
        const later = await coverageOf(place);
        const refused = body.errors.map(({ id }: { id: string }) => id);
        expect(body.done).toBe(people.length - refused.length);
        for (const [index, { slot, wanted, had }] of later.entries())
          expect([slot, had <= Math.max(wanted, earlier[index]?.had ?? 0)]).toEqual([slot, true]);
        for (const { id, availability } of people) {
          const covered = slotsOf(availability);
          const isNeeded = later.some(({ slot, needed }) => covered.includes(slot) && needed > 0);
          if (refused.includes(id)) expect([id, isNeeded]).toEqual([id, false]);
        }
        const extra = await admin.post('users/batches/', {
          action: 'assign',
          place: place.id,
          ids: refused.concat(ids),
          is_extra: true,
        });
        expect(extra.body).toMatchObject({ done: refused.length });
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
