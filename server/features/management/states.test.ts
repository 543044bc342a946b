import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createCoordinator, createPlace, password } from '../../testing/factories.ts';
import { registrationForm } from '../../testing/registration.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin, setUpBrowser } = setUpStaff(app, 'estados');
const coordinator = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.country]));
let place: string;
let made = 0;
beforeAll(async () => {
  place = (await createPlace(app, tenant, { tables: 3 })).id;
});

type Model = {
  exists: boolean;
  active: boolean;
  locked: boolean;
  verified: boolean | null;
  validated: boolean;
  staff: boolean;
  credential: boolean;
  /** locked independently of the credential */
  lockedBefore: boolean;
  assigned: boolean;
  /** holds a mailed link that confirms the address */
  link: boolean;
};
type Subject = { id: string; email: string; name: string };

const reached = (model: Model) => model.exists && model.active && model.verified !== null;

type Command = { send(subject: Subject): Promise<number>; expected(model: Model): [number, Partial<Model>?] };

const verb = (name: string, expected: (model: Model) => [number, Partial<Model>?]): Command => ({
  send: async ({ id }) => (await admin.post(`users/users/${id}/${name}/`, { reason: 'Una prueba' })).status,
  expected: (model) => (model.exists ? expected(model) : [404]),
});
const unless = (isSo: boolean, done: Partial<Model>): [number, Partial<Model>?] => (isSo ? [409] : [200, done]);

const commands: Record<string, Command> = {
  validate: verb('validate', (model) => unless(model.validated, { validated: true })),
  unvalidate: verb('unvalidate', (model) => unless(!model.validated, { validated: false })),
  activate: verb('activate', (model) => unless(model.active, { active: true })),
  deactivate: verb('deactivate', (model) => unless(!model.active, { active: false, assigned: false })),
  // A profile locked by a credential can also be locked by hand.
  lock: verb('lock', (model) => {
    const isByHand = model.credential ? model.lockedBefore : model.locked;
    return model.active ? unless(isByHand, { locked: true, lockedBefore: true }) : [403];
  }),
  unlock: verb('unlock', (model) => {
    if (!model.active) return [403];
    const let_in = model.verified === null ? { verified: false, link: true } : {};
    return unless(!model.locked, { locked: false, lockedBefore: false, ...let_in });
  }),
  grant_staff: verb('grant_staff', (model) =>
    model.verified === true && !model.staff ? [200, { staff: true }] : [403],
  ),
  remove_staff: verb('remove_staff', (model) => (model.staff ? [200, { staff: false }] : [403])),
  issue: {
    send: async ({ id }) => (await admin.post('credentials/credentials/', { user: id })).status,
    expected: (model) => {
      if (!model.exists) return [404];
      if (model.credential || !model.active || model.verified !== true) return [409];
      return [201, { credential: true, locked: true, lockedBefore: model.locked }];
    },
  },
  withdraw: {
    send: async ({ id }) => {
      const { credential } = (await admin.get(`users/users/${id}/`)).body;
      return credential ? (await admin.delete(`credentials/credentials/${credential}/`)).status : 0;
    },
    expected: (model) =>
      model.exists && model.credential ? [204, { credential: false, locked: model.lockedBefore }] : [0],
  },
  assign: {
    send: async ({ id }) =>
      (await admin.post('elections/assignments/', { user: id, place, replaces: null, is_extra: true })).status,
    expected: (model) => {
      if (!model.exists) return [404];
      return model.active && model.verified === true && !model.assigned ? [201, { assigned: true }] : [409];
    },
  },
  verify: {
    send: async ({ id, email }) => {
      const rows = await query(
        "select text from emails where to_address = $1 and template = 'verify' order by creation_date desc limit 1",
        [email],
      );
      const [, token = 'none'] = /enroll-verification\/[\w-]+\/([\w-]+)/.exec(rows[0]?.text ?? '') ?? [];
      const uidb64 = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
      return (await app.visit(tenant.host).post('users/users/verify/', { uidb64, token })).status;
    },
    expected: (model) =>
      model.exists && model.link && model.active && model.verified !== null
        ? [200, { verified: true, link: false }]
        : [400],
  },
  sign_in: {
    send: async ({ email }) => (await app.visit(tenant.host).post('users/auth/login/', { email, password })).status,
    expected: (model) => [model.exists && model.active && model.verified === true ? 200 : 401],
  },
  edit_by_coordinator: {
    send: async ({ id }) =>
      (await coordinator.send('PATCH', `users/users/${id}/`, { profession: `Farera ${Math.random()}` })).status,
    expected: (model) => [!reached(model) ? 404 : model.locked || model.staff ? 403 : 200],
  },
  lock_by_coordinator: {
    send: async ({ id }) => (await coordinator.post(`users/users/${id}/lock/`, { reason: 'No' })).status,
    expected: () => [403],
  },
  delete_by_coordinator: {
    send: async ({ id, name }) => (await coordinator.send('DELETE', `users/users/${id}/`, { name })).status,
    expected: () => [403],
  },
  delete: {
    send: async ({ id, name }) => (await admin.send('DELETE', `users/users/${id}/`, { name })).status,
    expected: (model) => (model.exists ? [204, { exists: false }] : [404]),
  },
};

it('of a person are only those that the specification has, whatever is asked in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...Object.keys(commands)), { minLength: 4, maxLength: 14 }),
      async (isBlacklisted, names) => {
        const subject = await enrol(isBlacklisted);
        let model: Model = {
          ...{ exists: true, active: true, locked: isBlacklisted, verified: isBlacklisted ? null : false },
          ...{
            validated: false,
            staff: false,
            credential: false,
            lockedBefore: false,
            assigned: false,
            link: !isBlacklisted,
          },
        };
        for (const name of names) {
          const command = commands[name] as Command;
          const [status, changes = {}] = command.expected(model);
          expect([name, await command.send(subject)]).toEqual([name, status]);
          model = { ...model, ...changes };
          const state = await readState(subject);
          if (!model.exists) {
            expect(state).toBeUndefined();
            continue;
          }
          const { active, locked, verified, validated, staff, credential, assigned } = model;
          expect(state).toMatchObject({ active, locked, verified, validated, staff, credential, assigned });
          // States that must never occur, whatever the model predicts.
          expect(state.verified === null && !state.locked).toBe(false);
          expect(state.staff && state.verified !== true).toBe(false);
          expect(!state.active && (state.signedIn || state.assigned)).toBe(false);
          expect(state.verified !== true && (state.signedIn || state.credential)).toBe(false);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

async function enrol(isBlacklisted: boolean): Promise<Subject> {
  made += 1;
  const form = registrationForm(made, { password, first_name: 'Estela', last_name_1: 'Faro', last_name_2: '' });
  const { email } = form;
  if (isBlacklisted)
    await query('insert into blocked_users (tenant_id, id, email_key, reason) values ($1, gen_random_uuid(), $2, $3)', [
      tenant.id,
      email,
      'Una prueba',
    ]);
  const answer = await app.visit(tenant.host).post('users/users/register/', form);
  expect(answer.status).toBe(201);
  const rows = await query('select id from users where email = $1', [email]);
  return { id: rows[0].id, email, name: 'Estela Faro' };
}

async function readState({ id }: Subject) {
  const rows = await query(
    `select u.is_active as active, u.is_locked as locked, u.is_verified as verified, u.is_validated as validated, u.is_staff as staff,
       exists (select from credentials c where c.user_id = u.id and c.state = 'created') as credential,
       exists (select from assignments a where a.user_id = u.id and a.state in ('assigned', 'confirmed')) as assigned,
       exists (select from sessions s where s.user_id = u.id and s.ended_at is null) as "signedIn"
     from users u where u.id = $1`,
    [id],
  );
  return rows[0];
}
