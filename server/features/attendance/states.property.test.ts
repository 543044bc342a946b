import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AssignmentState, AttendanceAnswer } from '#contract/attending.ts';
import type { Slot } from '#contract/coverage.ts';
import { createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { attendanceLink } from '../assignments/telling/links.ts';

const app = setUpApp();
const { tenant, admin, query, visitor } = setUpStaff(app, 'estados');
const people: TestUser[] = [];
const places: string[] = [];

beforeAll(async () => {
  for (let made = 0; made < 2; made += 1) {
    people.push(await createUser(app, tenant));
    places.push((await createPlace(app, tenant, { tables: 1 })).id);
  }
});

const nth = fc.nat(1);
const event = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), who: nth, where: nth, slot: fc.constantFrom<Slot>('man', 'tar') }),
  fc.record({ kind: fc.constant('withdraw' as const), who: nth }),
  fc.record({
    ...{ kind: fc.constant('answer' as const), who: nth, which: fc.nat(3) },
    answer: fc.constantFrom<AttendanceAnswer>('confirmed', 'declined'),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

type Model = { id: string; who: number; where: number; slot: Slot; state: AssignmentState; wasConfirmed: boolean };
const isLive = ({ state }: Model) => state === 'assigned' || state === 'confirmed';
const isSame = (one: Model, other: Omit<Model, 'id' | 'state' | 'wasConfirmed'>) =>
  one.who === other.who && one.where === other.where && one.slot === other.slot;

it('whatever is assigned, withdrawn and answered, states and counts are what follows from it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      await query('delete from assignments');
      const model: Model[] = [];
      for (const one of events) await happen(model, one);
      const rows = await query('select id, state from assignments order by created_at');
      expect(rows).toEqual(model.map(({ id, state }) => ({ id, state })));
      for (const [where, place] of places.entries()) {
        const there = model.filter((one) => one.where === where && isLive(one));
        const { coverage } = (await admin.get(`elections/places/${place}/`)).body;
        for (const { slot, had, confirmed } of coverage) {
          const here = there.filter((one) => one.slot === slot);
          expect([had, confirmed]).toEqual([here.length, here.filter(({ state }) => state === 'confirmed').length]);
        }
      }
    }),
    { numRuns: 12 },
  );
});

async function happen(model: Model[], event: Event): Promise<void> {
  const live = model.find((one) => one.who === event.who && isLive(one));
  if (event.kind === 'withdraw') {
    if (!live) return;
    await admin.delete(`elections/assignments/${live.id}/`);
    live.state = 'ended';
    return;
  }
  if (event.kind === 'assign') {
    const { who, where, slot } = event;
    const asked = { user: people[who]?.id, place: places[where], slots: [slot], is_extra: true };
    const { body, status } = await admin.post('elections/assignments/', { ...asked, replaces: live?.id ?? null });
    expect(status).toBe(201);
    if (live) live.state = 'ended';
    // Undoing at once keeps the answer, unless the person was told of the end.
    const kept = model.some((one) => isSame(one, event) && one.state === 'ended' && one.wasConfirmed);
    model.push({ id: body.id, who, where, slot, state: kept ? 'confirmed' : 'assigned', wasConfirmed: kept });
    return;
  }
  const own = model.filter(({ who }) => who === event.who);
  const asked = own.at(-1 - event.which);
  if (!asked) return;
  const bound = { tenantId: tenant.id, assignmentId: asked.id, userId: people[asked.who]?.id ?? '', origin: '' };
  const token = attendanceLink(app.services.config, bound).replace('/attendance/', '');
  const { status } = await visitor.post('elections/attendance/', { token, answer: event.answer });
  const meant = live && isSame(live, asked) ? live : asked;
  const isTaken = model.some(
    (one) => isLive(one) && one !== meant && one.where === meant.where && one.slot === meant.slot,
  );
  const isOpen = live ? live === meant : meant.state === 'declined';
  const isRefused = !isOpen || (meant.state === 'declined' && event.answer === 'confirmed' && isTaken);
  expect(status).toBe(isRefused ? 409 : 200);
  if (isRefused) return;
  meant.state = event.answer;
  meant.wasConfirmed = event.answer === 'confirmed';
}
