import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser } from '../../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query: rows, admin } = setUpStaff(app, 'equipaje');
const kept = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Queda' }));
const other = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Sobra' }));

const merge = (id: string, otherId: string, take: string[] = [], browser = admin) =>
  browser.post(`users/users/${id}/merge/`, { other: otherId, take });
const see = async (id: string) => (await admin.get(`users/users/${id}/`)).body;

describe('what hangs on two people who are merged', () => {
  it('is the latest answer of either to each purpose, and a hold with both reasons', async () => {
    const answer = (id: string, purpose: string, isGiven: boolean, at: string) =>
      rows(
        `insert into consents (tenant_id, user_id, purpose, is_given, at, terms_version) values ($1, $2, $3, $4, $5, '')`,
        [tenant.id, id, purpose, isGiven, at],
      );
    await answer(other.id, 'next_election', true, '2026-02-01T00:00:00Z');
    await answer(kept.id, 'next_election', false, '2026-01-01T00:00:00Z');
    await answer(other.id, 'mailings', false, '2026-02-02T00:00:00Z');
    const third = await createUser(app, tenant);
    await answer(third.id, 'next_election', false, '2025-01-01T00:00:00Z');
    for (const [id, reason, until] of [
      [kept.id, 'Una', '2099-01-01'],
      [other.id, 'Otra', '2098-01-01'],
    ])
      await admin.post(`users/users/${id}/hold/`, { reason, until });
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect((await merge(kept.id, third.id)).status).toBe(200);
    const answers = 'select purpose, is_given, at from consents where user_id = $1 order by purpose';
    expect(await rows(answers, [kept.id])).toMatchObject([
      { purpose: 'mailings', is_given: false },
      { purpose: 'next_election', is_given: true },
    ]);
    const moments = await rows(
      "select at = any('{2026-02-01Z,2026-02-02Z}') as is_own from consents where user_id = $1",
      [kept.id],
    );
    expect(moments).toEqual([{ is_own: true }, { is_own: true }]);
    expect(await rows('select mail_stopped from users where id = $1', [kept.id])).toEqual([
      { mail_stopped: 'unsubscribed' },
    ]);
    expect((await admin.get(`users/users/${kept.id}/hold/`)).body.hold).toMatchObject({
      reason: 'Una · Otra',
      until: '2099-01-01',
    });
  });

  it('is one place: the kept one’s where both have one, and the place that lost somebody knows', async () => {
    const [near, far] = [await createPlace(app, tenant), await createPlace(app, tenant, { name: 'Institut de Baix' })];
    const assign = (user: string, place: string) =>
      admin.post('elections/assignments/', { user, place, replaces: null });
    await assign(kept.id, near.id);
    await assign(other.id, far.id);
    const merged = (await merge(kept.id, other.id)).body;
    expect(merged.assigned_polling_place).toBe(near.id);
    expect((await admin.get(`elections/places/${far.id}/`)).body.total_asignees).toBe(0);
    expect((await admin.get(`users/changes/?entity=place&entity_id=${far.id}`)).body.results[0].action).toBe(
      'watcher_withdrawn',
    );
    // A place that only the deleted person had is kept, and the remaining person is notified.
    const third = await createUser(app, tenant);
    expect((await merge(third.id, kept.id)).body.assigned_polling_place).toBe(near.id);
    const jobs = await app.owner.query(
      "select payload from graphile_worker._private_jobs where payload->>'userId' = $1",
      [third.id],
    );
    expect(jobs.rows).toHaveLength(1);
  });

  it('is no place where the kept one can have none', async () => {
    const place = await createPlace(app, tenant);
    await admin.post('elections/assignments/', { user: other.id, place: place.id, replaces: null });
    await rows('update users set is_active = false where id = $1', [kept.id]);
    expect((await merge(kept.id, other.id)).body).toMatchObject({ is_active: false, assignment: null });
    expect((await admin.get(`elections/places/${place.id}/`)).body.total_asignees).toBe(0);
  });

  it('is one credential in force, which locks the profile; taking it back unlocks what only it had locked', async () => {
    const issue = async (user: string) => (await admin.post('credentials/credentials/', { user })).body;
    const [own, theirs] = [await issue(kept.id), await issue(other.id)];
    const merged = (await merge(kept.id, other.id)).body;
    expect([merged.credential, merged.is_locked]).toEqual([own.id, true]);
    expect(await rows('select state from credentials where id = $1 and user_id = $2', [theirs.id, kept.id])).toEqual([
      { state: 'deleted' },
    ]);
    const third = await createUser(app, tenant);
    expect((await merge(third.id, kept.id)).body).toMatchObject({ credential: own.id, is_locked: true });
    await admin.delete(`credentials/credentials/${own.id}/`);
    expect((await see(third.id)).is_locked).toBe(false);
  });

  it('is a lock by hand, which stays when the credential that came along is taken back', async () => {
    const issued = (await admin.post('credentials/credentials/', { user: other.id })).body;
    await rows('update users set is_locked = true where id = $1', [kept.id]);
    await merge(kept.id, other.id);
    await admin.delete(`credentials/credentials/${issued.id}/`);
    expect((await see(kept.id)).is_locked).toBe(true);
  });

  it('is what is said of and to the other, saved views, and who they were and weren’t', async () => {
    const [before, alike] = [await createUser(app, tenant), await createUser(app, tenant)];
    await merge(other.id, before.id);
    await admin.post('users/duplicates/dismiss/', { user: alike.id, other: other.id });
    await admin.post('users/duplicates/dismiss/', { user: kept.id, other: other.id });
    const reader = await createCoordinator(app, tenant, [tenant.areas.north]);
    await rows(
      `insert into notifications (tenant_id, id, user_id, params, about_user_id) values ($1, gen_random_uuid(), $2, $3, $4), ($1, gen_random_uuid(), $4, '{}', null)`,
      [tenant.id, reader.id, JSON.stringify({ detail: 'moved_in', link: `/user/${other.id}` }), other.id],
    );
    for (const [user, name] of [
      [kept.id, 'Norte'],
      [other.id, 'Norte'],
      [other.id, 'Norte (2)'],
      [other.id, 'Sur'],
    ])
      await rows(
        "insert into views (tenant_id, id, user_id, name, search, columns) values ($1, gen_random_uuid(), $2, $3, '{}', '{}')",
        [tenant.id, user, name],
      );

    for (const [user, caller] of [
      [other.id, reader.id],
      [alike.id, other.id],
    ])
      await rows(
        "insert into calls (tenant_id, id, user_id, caller_id, outcome) values ($1, gen_random_uuid(), $2, $3, 'reached')",
        [tenant.id, user, caller],
      );
    await rows("insert into mailings (tenant_id, id, author_id, audience) values ($1, gen_random_uuid(), $2, '{}')", [
      tenant.id,
      other.id,
    ]);

    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(
      await rows('select user_id, caller_id from calls where $1 in (user_id, caller_id) order by user_id = $1', [
        kept.id,
      ]),
    ).toEqual([
      { user_id: alike.id, caller_id: kept.id },
      { user_id: kept.id, caller_id: reader.id },
    ]);
    expect(await rows('select from mailings where author_id = $1', [kept.id])).toHaveLength(1);
    expect(
      await rows('select merged_id from merged_users where user_id = $1 order by merged_at, merged_id', [kept.id]),
    ).toEqual(expect.arrayContaining([{ merged_id: before.id }, { merged_id: other.id }]));
    expect(
      await rows('select user_id, other_id from distinct_users where $1 in (user_id, other_id)', [kept.id]),
    ).toEqual([{ user_id: kept.id, other_id: alike.id }]);
    expect(await rows('select params, about_user_id from notifications where user_id = $1', [reader.id])).toEqual([
      { params: { detail: 'moved_in', link: `/user/${kept.id}` }, about_user_id: kept.id },
    ]);
    expect(await rows('select from notifications where user_id = $1', [kept.id])).toHaveLength(1);
    expect(
      (await rows('select name from views where user_id = $1 order by name', [kept.id])).map(({ name }) => name),
    ).toEqual(['Norte', 'Norte (2)', 'Norte (3)', 'Sur']);
  });
});

it('everything that refers to people is known to merging', async () => {
  const { rows: references } = await app.owner.query(`
    select conrelid::regclass::text as table, (select string_agg(attname, ',') from pg_attribute
      where attrelid = conrelid and attnum = any(conkey) and attname <> 'tenant_id') as column
    from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`);
  expect(references.map(({ table, column }) => `${table}.${column}`)).toEqual([
    // Deleted with the account.
    'acts_received.user_id',
    'address_run_items.user_id',
    'address_runs.user_id',
    'area_managers.user_id',
    'assignments.user_id',
    'batches.user_id',
    'calls.caller_id',
    'calls.user_id',
    'change_requests.decided_by',
    'change_requests.user_id',
    'chat_group_openings.user_id',
    'consents.user_id',
    'contact_answers.author_id',
    'contact_messages.user_id',
    // Moved by the hook of inviting.
    'coordinator_invitations.user_id',
    'credentials.user_id',
    // Deleted with the account.
    'digests.user_id',
    'distinct_users.other_id',
    'distinct_users.user_id',
    'downloads.user_id',
    'emails.contact_id',
    'emails.user_id',
    // Deleted with the account: it is valid for a day.
    'export_requests.user_id',
    // Deleted with the account.
    'failed_sign_ins.user_id',
    // Kept for a day to undo an import; values written to the account are deleted with it.
    'import_changes.user_id',
    'import_runs.user_id',
    'legal_holds.set_by',
    'legal_holds.user_id',
    // Deleted with the account.
    'mail_tokens.user_id',
    'mailings.author_id',
    'merged_users.user_id',
    'notifications.about_user_id',
    'notifications.user_id',
    // Deleted with the account.
    'proposal_people.user_id',
    'proposals.user_id',
    'reads.user_id',
    'replacement_asks.asked_by',
    'replacement_asks.user_id',
    'retention_asks.user_id',
    'return_invitations.user_id',
    'second_factors.user_id',
    'sessions.user_id',
    // Administrators' rows; administrators aren't merged.
    'share_arrivals.user_id',
    'share_codes.user_id',
    'standings.user_id',
    'terms_versions.author_id',
    'third_party_identities.user_id',
    // Administrators' rows, too.
    'tokens.made_by',
    // Derived from the search column.
    'user_words.user_id',
    'views.user_id',
  ]);
});
