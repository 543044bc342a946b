import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeView, OwnTask } from '#contract/home.ts';
import type { WorkTask } from '#contract/work-tasks.ts';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, query, inNorth, signIn, setUpBrowser } = setUpStaff(app, 'inicio', beforeEach);
const person = setUp(beforeEach, () => createUser(app, tenant, { is_validated: true }));
const own = setUpBrowser(() => person);
const place = setUp(beforeEach, () => createPlace(app, tenant, { tables: 1 }));

beforeEach(async () => {
  // The test's people share a telephone, name and birthday, which would make them duplicates.
  await query(
    'update users set phone_key = null, name_key = id::text, birth_date = birth_date + (random() * 9000)::int',
  );
  await query('update users set is_validated = true where is_staff');
});

const homeOf = async (browser: Browser): Promise<HomeView> => {
  const { status, body } = await browser.get('home/');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const assign = async (slots = ['man', 'tar', 'esc']): Promise<string> => {
  const wanted = { user: person.id, place: place.id, slots, replaces: null };
  return (await admin.post('elections/assignments/', wanted)).body.id;
};
const issue = async (): Promise<string> => (await admin.post('credentials/credentials/', { user: person.id })).body.id;
const answer = (said: string) =>
  query('update assignments set state = $2, answered_at = now() where user_id = $1', [person.id, said]);
const setPerson = (column: string, value: unknown) =>
  query(`update users set ${column} = $2 where id = $1`, [person.id, value]);

it('is for who has signed in; nobody is told of work that isn’t theirs', async () => {
  expect((await app.visit(tenant.host).get('home/')).status).toBe(401);
  expect(await homeOf(own)).toMatchObject({ work: null, setup: null, mail_server: null });
  expect(await homeOf(inNorth)).toMatchObject({ setup: null, mail_server: null });
  const elsewhere = await signIn(createCoordinator(app, tenant, [tenant.areas.south], { is_validated: true }));
  expect((await homeOf(elsewhere)).work?.tasks).toEqual({});
});

type Row<Task> = { task: Task; begin: () => Promise<unknown>; end: () => Promise<unknown> };

describe('a task of one’s own is there while it is due', () => {
  const group = async () => {
    const { id } = (
      await admin.post('chatgroups/groups/', {
        ...{ name: 'Vila Nord', platform: 'telegram', link: 'https://t.me/+AbCdEfGhIjKlMnOp' },
        areas: [tenant.areas.north.id],
      })
    ).body;
    return id;
  };
  const rows: Row<OwnTask>[] = [
    {
      task: 'email',
      begin: () =>
        query(
          `insert into mail_tokens (tenant_id, user_id, purpose, email, token_hash, expires_at)
           values ($1, $2, 'email', 'nueva@example.org', 'x', now() + interval '1 day')`,
          [tenant.id, person.id],
        ),
      end: () => query('update mail_tokens set used_at = now()'),
    },
    { task: 'profile', begin: () => setPerson('birth_date', null), end: () => setPerson('birth_date', '1990-01-02') },
    {
      task: 'address',
      begin: () => setPerson('is_address_by_hand', true),
      end: () => setPerson('is_pin_by_hand', true),
    },
    { task: 'attendance', begin: () => assign(), end: () => answer('confirmed') },
    {
      task: 'chat_group',
      begin: group,
      end: async () => own.post(`chatgroups/groups/${(await homeOf(own)).chat_groups[0]?.id}/open/`, {}),
    },
    {
      task: 'credential',
      begin: issue,
      end: async () =>
        own.get(`credentials/credentials/download/?ids=${(await own.get('users/users/self/')).body.credential}`),
    },
  ];
  it.each(rows)('$task', async ({ task, begin, end }) => {
    expect((await homeOf(own)).tasks).toEqual({});
    await begin();
    expect((await homeOf(own)).tasks).toEqual({ [task]: 1 });
    await end();
    expect((await homeOf(own)).tasks).toEqual({});
  });

  it('again for a credential that was issued anew', async () => {
    const id = await issue();
    await own.get(`credentials/credentials/download/?ids=${id}`);
    await query('update credentials set is_outdated = true');
    await admin.post(`credentials/credentials/${id}/recreate/`, {});
    expect((await homeOf(own)).tasks).toEqual({ credential: 1 });
  });
});

describe('work within reach is there while it is due, with as many as its list', () => {
  type Listed = Row<WorkTask> & { list: string; who?: 'administrator' };
  const mail = (status: string, id: string | null = person.id) =>
    query(
      `insert into emails (tenant_id, id, user_id, template, language, to_address, subject, text, html, status)
       values ($1, $2, $3, 'verify', 'es', 'a@example.org', 'Hola', '', '', $4)`,
      [tenant.id, newId(), id, status],
    );
  const importRun = (state: string) =>
    query(
      `insert into import_runs (tenant_id, id, kind, state, file_name, size, language) values ($1, $2, 'places', $3, 'a.csv', 1, 'es')`,
      [tenant.id, newId(), state],
    );
  const twin = () => createUser(app, tenant, { is_validated: true, birth_date: '1999-09-09', phone: '611 22 33 44' });
  const rows: Listed[] = [
    {
      task: 'pending',
      who: 'administrator',
      list: 'users/users/?is_pending=true',
      begin: () => setPerson('is_verified', null),
      end: () => setPerson('is_verified', true),
    },
    {
      task: 'validation',
      list: 'users/users/?is_verified=true&is_superuser=false&is_validated=false&is_staff=false',
      begin: () => setPerson('is_validated', false),
      end: () => setPerson('is_validated', true),
    },
    {
      task: 'place',
      list: 'users/users/?is_verified=true&is_active=true&is_superuser=false&is_assigned=false',
      begin: () => query("update assignments set state = 'ended' where user_id = $1", [person.id]),
      end: () => assign(),
    },
    {
      task: 'issue',
      list: 'users/users/?is_verified=true&is_superuser=false&is_assigned=true&credential_state=none,deleted',
      begin: () => query("update credentials set state = 'deleted' where user_id = $1", [person.id]),
      end: issue,
    },
    {
      task: 'places',
      list: 'elections/places/?is_needed=true',
      begin: () => query("update assignments set slots = '{man}' where user_id = $1", [person.id]),
      end: () => query("update assignments set slots = '{man,tar,esc}' where user_id = $1", [person.id]),
    },
    {
      task: 'outdated',
      list: 'credentials/credentials/?is_outdated=true',
      begin: () => query('update credentials set is_outdated = true where user_id = $1', [person.id]),
      end: () => query('update credentials set is_outdated = false'),
    },
    {
      task: 'failed_mails',
      list: 'mailing/emails/?failed_from=FROM',
      begin: () => mail('error'),
      end: () => query("update emails set failed_date = now() - interval '8 days' where failed_date is not null"),
    },
    {
      task: 'declined',
      list: 'users/users/?attendance=declined',
      begin: () => answer('declined'),
      end: () => answer('confirmed'),
    },
    {
      task: 'no_coordinator',
      who: 'administrator',
      list: 'areas/summaries/?lacks=coordinator',
      begin: () => query('update users set is_active = false where is_staff'),
      end: () => query('update users set is_active = true where is_staff'),
    },
    {
      task: 'no_board',
      who: 'administrator',
      list: 'areas/summaries/?lacks=board',
      begin: () =>
        query('update board_areas set area_id = $2 where tenant_id = $1', [tenant.id, tenant.areas.south.id]),
      end: () =>
        query('update board_areas set area_id = $2 where tenant_id = $1', [tenant.id, tenant.areas.country.id]),
    },
    {
      task: 'approximate',
      who: 'administrator',
      list: 'elections/places/?is_approximate=true',
      begin: () => query('update places set is_approximate = true'),
      end: () => query('update places set is_approximate = false'),
    },
    {
      task: 'duplicates',
      who: 'administrator',
      list: 'users/duplicates/',
      begin: async () => {
        await twin();
        await twin();
      },
      end: () => query("delete from users where birth_date = '1999-09-09'"),
    },
    {
      task: 'imports',
      who: 'administrator',
      list: 'imports/runs/?is_waiting=true',
      begin: async () => {
        await importRun('finished');
        await importRun('uploading');
        await importRun('checked');
      },
      end: () => query('update import_runs set is_kept = false'),
    },
  ];

  it.each(rows)('$task', async ({ task, list, who, begin, end }) => {
    // Completes everything: one place, whose only person is coming and has a credential.
    await assign();
    await answer('confirmed');
    await issue();
    await query('update users set is_verified = false where is_staff');
    const browsers = who ? [admin] : [admin, inNorth];
    const expectCount = async (count: number) => {
      for (const browser of browsers) {
        const { work } = await homeOf(browser);
        const { body } = await browser.get(list.replace('FROM', work?.failed_from ?? ''));
        expect([work?.tasks[task] ?? 0, body.count]).toEqual([count, count]);
      }
    };
    await expectCount(0);
    await begin();
    await expectCount(1);
    await end();
    await expectCount(0);
  });

  it('streets, until some are here', async () => {
    const stateOf = async () => (await homeOf(admin)).setup?.steps.find(({ step }) => step === 'streets')?.state;
    expect(await stateOf()).toBe('optional');
    const insert = `insert into streets (tenant_id, area_id, id, code, name, search) values ($1, $2, $3, '1', 'Nova', 'nova')`;
    await query(insert, [tenant.id, tenant.areas.inNorth.id, newId()]);
    expect(await stateOf()).toBe('done');
  });

  it('missing legal texts', async () => {
    expect((await homeOf(admin)).setup?.missingTerms).toEqual([]);
    await app.query(tenant.id, 'update tenants set cookies_url = null where id = $1', [tenant.id]);
    expect((await homeOf(admin)).setup?.missingTerms).toEqual(['cookies']);
  });
});

it('sums places by priority and area as their lists and areas do', async () => {
  const { north, south } = tenant.areas;
  const far = await createPlace(app, tenant, { area: south, tables: 2 });
  await query("update places set priority = 'max' where id = $1", [far.id]);
  await createPlace(app, tenant, { area: south, tables: 0 });
  const both = await signIn(createCoordinator(app, tenant, [north, south]));
  const { work } = await homeOf(both);
  expect(work?.priorities).toEqual([
    { priority: 'max', needing: 1 },
    { priority: 'unset', needing: 1 },
  ]);
  expect(work?.areas.map(({ name, places, needing }) => [name, places, needing])).toEqual([
    ['Vila Nord', 1, 1],
    ['Vila Sud', 2, 1],
  ]);
  const whole = (await homeOf(admin)).work?.areas;
  expect(whole).toMatchObject([{ id: null, places: 3, needing: 2 }]);
  expect(whole?.[0]?.coverage.map(({ slot, needed }) => [slot, needed])).toEqual([
    ['man', 3],
    ['tar', 3],
    ['esc', 3],
  ]);
});
