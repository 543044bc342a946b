import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../server/app.ts';
import { createDatabase } from '../server/core/database.ts';
import { headerOf, type Secrets } from '../server/core/encryption.ts';
import { Browser } from '../server/testing/app.ts';
import { testSecret } from '../server/testing/database.ts';
import { createAdministrator, createUser, password } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { turnOnSecondFactor } from '../server/testing/second-factor.ts';
import { setUpApp, setUpStaff } from '../server/testing/set-up.ts';
import { rotateSecretCommand } from './secret.ts';

const app = setUpApp();
const { tenant, query, inNorth: coordinator } = setUpStaff(app, 'norte');
const printed = catchOutput();
const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const next = 'the secret that takes its place, long enough';

/** Starts another server on the same database, with other secrets. */
async function startWith(secrets: Secrets) {
  const database = createDatabase({ connection: app.connection, role: 'vixia_app' }, { max: 2, secrets });
  const { services } = app;
  const server = await createApp(
    { ...services, config: { ...services.config, secrets }, database },
    async () => undefined,
  );
  closing.push(
    () => server.close(),
    () => database.close(),
  );
  return {
    app: server,
    rotate: (...args: string[]) => rotateSecretCommand(args, { owner: app.owner, database, secrets }),
  };
}

const listHeaders = async () => {
  const rows = await query(
    `select substr(secret, 1, 8) as header from second_factors
     union all select substr(private_key, 1, 8) from signing_keys where private_key is not null`,
  );
  return rows.map(({ header }) => header.toString('hex'));
};

let account: { id: string; email: string };
let codeAt: (instant?: number) => string;
let member: Browser;

beforeAll(async () => {
  account = await createAdministrator(app, tenant);
  member = await app.visit(tenant.host).signIn(account.email, password);
  ({ codeAt } = await turnOnSecondFactor(member, password));
  await coordinator.create('credentials/credentials/', { user: (await createUser(app, tenant)).id });
});

it('does nothing while a server runs that doesn’t know the new secret', async () => {
  const before = await listHeaders();
  expect(await (await startWith([next, testSecret])).rotate()).toBe(1);
  expect(await listHeaders()).toEqual(before);
  expect(printed.join()).toMatch(/know this SECRET: 1\./);
});

it('with a wrong secret of before changes nothing, and says so', async () => {
  const before = await listHeaders();
  const lost = await startWith([next, 'a secret that never was the one of this server']);
  expect(await lost.rotate('--force')).toBe(1);
  expect(await listHeaders()).toEqual(before);
  expect(printed.join()).toMatch(/2 secrets open with neither/);
});

it('encrypts everything anew once, says so in the log, and second factors go on', async () => {
  const both = await startWith([next, testSecret]);
  expect((await new Browser(both, tenant).get('universe/')).status).toBe(200);
  // The server that doesn't know the new secret stops.
  await app.services.database.channels.close();
  expect(await both.rotate()).toBe(0);
  const header = headerOf(next).toString('hex');
  expect(await listHeaders()).toEqual([header, header]);
  expect(await both.rotate()).toBe(0);
  expect(printed.at(-1)).toMatch(/^0 secrets/);
  const logged = await query("select actor_id, fields from changes where action = 'secrets_encrypted_anew'");
  expect(logged).toEqual(Array(2).fill({ actor_id: null, fields: { done_from: [null, 'command_line'] } }));
  // Each code is accepted once, so this is the code of the next half minute.
  const credentials = { email: account.email, password, second_factor: codeAt(Date.now() + 30_000) };
  const alone = new Browser(await startWith([next]), tenant);
  expect((await alone.post('users/auth/login/', credentials)).status).toBe(200);
});

it('signs nobody out, neither while both secrets count nor once one does', async () => {
  const moveTo = async (secrets: Secrets) => {
    const browser = new Browser(await startWith(secrets), tenant);
    for (const [key, cookie] of member.cookies) browser.cookies.set(key, cookie);
    return browser;
  };
  const both = await moveTo([next, testSecret]);
  expect((await both.send('PATCH', 'users/users/self/', { notes_self: 'Sigo aquí' })).status).toBe(200);
  const alone = await moveTo([next]);
  // Like the web app, fetch another XSRF token and renew the session.
  expect((await alone.get('users/users/self/')).body.code).toBe('bad_session');
  expect((await alone.get('universe/')).status).toBe(200);
  expect((await alone.post('users/auth/refresh/')).status).toBe(204);
  expect((await alone.get('users/users/self/')).body.id).toBe(account.id);
});
