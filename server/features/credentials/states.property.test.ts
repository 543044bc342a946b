import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query: run, admin } = setUpStaff(app, 'estados');

const path = 'credentials/credentials/';

const person = fc.nat(2);
const event = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), person }),
  fc.record({ kind: fc.constant('withdraw' as const), person }),
  fc.record({ kind: fc.constant('recreate' as const), person, name: fc.constantFrom('Ada', 'Bea', 'Cruz') }),
  fc.record({ kind: fc.constant('mark' as const), person, is_signed: fc.boolean() }),
  fc.record({ kind: fc.constant('lock' as const), person }),
  fc.record({ kind: fc.constant('unlock' as const), person }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** `isOpened`: unlocked by an administrator in spite of a valid credential. */
type Model = { id: string; isLockedByHand: boolean; isOpened: boolean; version: number | null };

it('whatever happens, nobody has two credentials in force, and profiles are locked while one is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      const models: Model[] = [];
      for (let n = 0; n < 3; n += 1)
        models.push({ id: (await createUser(app, tenant)).id, isLockedByHand: false, isOpened: false, version: null });
      for (const one of events) {
        const model = models[one.person];
        if (!model) continue;
        await happen(one, model);
        const papers = await run(
          'select number, version, state from credentials where user_id = $1 order by number, version',
          [model.id],
        );
        const inForce = papers.filter(({ state }) => state === 'created');
        expect(inForce.map(({ version }) => version)).toEqual(model.version === null ? [] : [model.version]);
        const [{ is_locked }] = await run('select is_locked from users where id = $1', [model.id]);
        expect(is_locked).toBe(model.isLockedByHand || (inForce.length > 0 && !model.isOpened));
        for (const number of new Set(papers.map((paper) => paper.number))) {
          const versions = papers.filter((paper) => paper.number === number);
          expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1));
          expect(versions.slice(0, -1).every(({ state }) => state === 'recreated')).toBe(true);
        }
      }
      await expectGapless();
    }),
    { numRuns: 15 },
  );
}, 60_000);

it('fifty at once have numbers one after the other, though others are refused meanwhile', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, n) => createUser(app, tenant, n % 2 === 0 ? {} : { birth_date: null })),
  );
  // Requests each complete profile twice: one of the two requests is refused.
  const asked = people.flatMap(({ id }, n) => (n % 2 === 0 ? [id, id] : [id]));
  const answers = await Promise.all(asked.map(issue));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
  const others = await Promise.all(Array.from({ length: 50 }, () => createUser(app, tenant)));
  const issued = await Promise.all(others.map(({ id }) => issue(id)));
  expect(new Set(issued.map(({ body }) => body.code)).size).toBe(50);
  await expectGapless();
}, 60_000);

/** Retries if the pool was exhausted: nothing was written then. */
async function issue(user: string): ReturnType<Browser['post']> {
  const answer = await admin.post(path, { user });
  return answer.status === 503 ? issue(user) : answer;
}

async function expectGapless() {
  const rows = await run('select distinct year, number from credentials order by year, number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
}

async function happen(event: Event, model: Model) {
  const { id } = model;
  const [live] = await run("select id from credentials where user_id = $1 and state = 'created'", [id]);
  const target = `${path}${live?.id ?? '01920000-0000-7000-8000-000000000001'}/`;
  switch (event.kind) {
    case 'issue': {
      const { status } = await admin.post(path, { user: id });
      expect(status).toBe(live ? 409 : 201);
      if (status === 201) Object.assign(model, { version: 1, isOpened: false });
      return;
    }
    case 'withdraw': {
      expect((await admin.delete(target)).status).toBe(live ? 204 : 404);
      Object.assign(model, { version: null, isOpened: false });
      return;
    }
    case 'recreate': {
      const { status } = await admin.post(`${target}recreate/`, { first_name: event.name });
      expect(status).toBe(!live ? 404 : model.isLockedByHand ? 409 : 201);
      if (status === 201) Object.assign(model, { version: (model.version ?? 0) + 1, isOpened: false });
      return;
    }
    case 'mark': {
      const { status, body } = await admin.send('PATCH', target, { is_signed: event.is_signed });
      expect(status).toBe(live ? 200 : 404);
      if (live) expect(body.signed_at !== null).toBe(event.is_signed);
      return;
    }
    case 'lock':
    case 'unlock': {
      const { status } = await admin.post(
        `users/users/${id}/${event.kind}/`,
        event.kind === 'lock' ? { reason: 'x' } : {},
      );
      if (status >= 300) return;
      model.isLockedByHand = event.kind === 'lock';
      model.isOpened = event.kind === 'unlock' && live !== undefined;
    }
  }
}
