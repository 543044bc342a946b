import { beforeAll, expect, it } from 'vitest';
import { createCoordinator, createUser } from '../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn } = setUpStaff(app, 'cerrojos');
const watcher = setUp(beforeAll, () => createUser(app, tenant));

it('an area, a role and a session taken away are gone at the next request', async () => {
  const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
  const browser = await signIn(coordinator);
  const take = async (text: string) => {
    // The second read is sent together with the check of the session.
    for (const _ of [1, 2]) await browser.get('users/users/');
    await query(text, [coordinator.id]);
    const { status, body } = await browser.get('users/users/');
    return [status, body.count ?? body.code];
  };
  expect((await browser.get('users/users/')).body.count).toBe(2);
  expect(await take('delete from area_managers where user_id = $1')).toEqual([200, 0]);
  expect(await take('update users set is_staff = false where id = $1')).toEqual([403, 'forbidden']);
  await query('update users set is_staff = true where id = $1', [coordinator.id]);
  expect(await take('update sessions set ended_at = now() where user_id = $1')).toEqual([401, 'bad_session']);
});

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
  const browser = await signIn(watcher);
  await failChanges(times, error);
  const notes_self = `${error} ${times}`;
  const answer = await browser.send('PATCH', 'users/users/self/', { notes_self });
  expect(answer.status).toBe(status);
  const rows = await query("select from changes where fields->'notes_self'->>1 = $1", [notes_self]);
  expect(rows).toHaveLength(status === 200 ? 1 : 0);
});
