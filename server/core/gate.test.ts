import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTenant, createUser, password, type TestTenant, type TestUser } from '../testing/factories.ts';

let app: TestApp;
let tenant: TestTenant;
let watcher: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'cerrojos');
  watcher = await createUser(app, tenant);
});
afterAll(() => app.close());

/** Makes the next changes of a person fail with a database error, this many times. */
async function failChanges(times: number, error: string): Promise<void> {
  await app.owner.query(`
    drop trigger if exists stumble on users;
    drop sequence if exists stumbles;
    create sequence stumbles;
    grant usage on sequence stumbles to vixia_app;
    create or replace function app.stumble() returns trigger language plpgsql as $$ begin
      if nextval('stumbles') <= ${times} then raise exception 'stumbled' using errcode = '${error}'; end if;
      return new;
    end $$;
    create trigger stumble before update on users for each row execute function app.stumble()`);
}

it.each([
  ['deadlock_detected', 3, 200],
  ['serialization_failure', 3, 200],
  ['deadlock_detected', 4, 503],
  ['check_violation', 1, 500],
])('a request that meets %s %i times is answered %i', async (error, times, status) => {
  const browser = await app.visit(tenant.host).signIn(watcher.email, password);
  await failChanges(times, error);
  const notes_self = `${error} ${times}`;
  const answer = await browser.send('PATCH', 'users/users/self/', { notes_self });
  expect(answer.status).toBe(status);
  const { rows } = await app.query(tenant.id, "select from changes where fields->'notes_self'->>1 = $1", [notes_self]);
  expect(rows).toHaveLength(status === 200 ? 1 : 0);
});
