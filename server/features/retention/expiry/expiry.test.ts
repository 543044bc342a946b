import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptDays } from '#contract/kept-days.ts';
import { newId } from '../../../core/ids.ts';
import { createAssignment, createPlace, createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../../testing/set-up.ts';
import { runDeleteExpired } from '../jobs.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'plazos');

const counts = {
  kind: 'counted_acts',
  columns: 'key, count, expires_at',
  values: 'uuid_send(gen_random_uuid()), 1, $5',
} as const;

/** A row of each kind as old as `days`. */
const rows: Record<string, { kind: keyof typeof keptDays; columns: string; values: string }> = {
  reads: { kind: 'reads', columns: 'user_id, reader_id, role, day', values: "$2, $3, 'staff', current_date - $4::int" },
  digests: { kind: 'digests', columns: 'user_id, day', values: '$2, current_date - $4::int' },
  acts_received: { kind: 'acts', columns: 'user_id, id, received_at', values: '$2, $3, $5' },
  batches: {
    kind: 'batches',
    columns: 'id, user_id, action, address, language, origin, state, creation_date',
    values: "$3, $2, 'validate', '', 'es', '', 'finished', $5",
  },
  address_runs: {
    kind: 'address_runs',
    columns: 'id, user_id, kind, language, state, creation_date',
    values: "$3, $2, 'users', 'es', 'finished', $5",
  },
  sessions: {
    kind: 'sessions',
    columns: 'id, user_id, remember, address, user_agent, created_at, ended_at',
    values: "$3, $2, true, '::1', '', $5, $5",
  },
  notifications: { kind: 'notifications', columns: 'id, user_id, params, created_at', values: "$3, $2, '{}', $5" },
  contact_messages: {
    kind: 'contact_messages',
    columns: 'id, name, email, subject, text, language, creation_date',
    values: "$3, 'Una', 'una@example.org', 'Hola', 'Hola', 'es', $5",
  },
  emails: {
    kind: 'emails',
    columns: 'id, user_id, template, language, to_address, subject, text, html, status, creation_date',
    values: "$3, $2, 'reset', 'es', 'una@example.org', '', '', '', 'success', $5",
  },
  counted_acts: counts,
  sign_in_attempts: counts,
  tokens: {
    kind: 'tokens',
    columns: 'made_by, id, name, prefix, hash, actions, can_write, creation_date, expires_at',
    values: "$2, $3, 'CRM', 'vixia_', uuid_send(gen_random_uuid()), '{}', false, $5, $5",
  },
  calls: { kind: 'calls', columns: 'id, user_id, outcome, at', values: "$3, $2, 'reached', $5" },
};

it('each kind of data goes after its time, in portions, and not before', async () => {
  const { id } = await createUser(app, tenant);
  for (const [table, { kind, columns, values }] of Object.entries(rows))
    for (const days of [keptDays[kind] + 2, keptDays[kind] - 2]) {
      const at = new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
      // Rows of a day have no time; each statement gets only the values that it names.
      const sent = [tenant.id, id, newId(), days, at];
      const used = sent.map((_, index) => values.includes(`$${index + 1}`) || index === 0);
      const renumbered = sent.filter((_, index) => used[index]);
      const text = values.replace(/\$(\d)/g, (_, n) => `$${used.slice(0, Number(n)).filter(Boolean).length}`);
      await query(`insert into ${table} (tenant_id, ${columns}) values ($1, ${text})`, renumbered);
    }
  await runDeleteExpired(app.services, { tenantId: tenant.id });
  for (const table of Object.keys(rows)) {
    const left = await query(`select from ${table} where tenant_id = $1`, [tenant.id]);
    expect([table, left.length]).toEqual([table, 1]);
  }
});

it('sessions that are used stay, and running work does', async () => {
  const { id } = await createUser(app, tenant);
  const [session, batch] = [newId(), newId()];
  await query(
    `insert into sessions (tenant_id, id, user_id, remember, address, user_agent, created_at)
     values ($1, $2, $3, true, '', '', now() - interval '1 year')`,
    [tenant.id, session, id],
  );
  await query(
    `insert into refresh_tokens (tenant_id, token_hash, session_id, expires_at) values ($1, '\\x00', $2, now())`,
    [tenant.id, session],
  );
  await query(
    `insert into batches (tenant_id, id, user_id, action, address, language, origin, creation_date)
     values ($1, $2, $3, 'validate', '', 'es', '', now() - interval '1 year')`,
    [tenant.id, batch, id],
  );
  await runDeleteExpired(app.services, { tenantId: tenant.id });
  expect(await query('select from sessions where id = $1', [session])).toHaveLength(1);
  expect(await query('select from batches where id = $1', [batch])).toHaveLength(1);
});

it('notes about attendance go, and the answer stays', async () => {
  const { id } = await createUser(app, tenant);
  const place = await createPlace(app, tenant);
  await createAssignment(app, tenant, { user_id: id, place_id: place.id, state: 'declined', answer_note: 'Boda' });
  const answers = () => query('select state, answer_note from assignments where user_id = $1', [id]);
  const passed = (days: number) =>
    query('update elections set date = current_date - $2::int where tenant_id = $1', [tenant.id, days]);
  await passed(keptDays.attendance_notes - 2);
  await runDeleteExpired(app.services, { tenantId: tenant.id });
  expect(await answers()).toEqual([{ state: 'declined', answer_note: 'Boda' }]);
  await passed(keptDays.attendance_notes + 2);
  await runDeleteExpired(app.services, { tenantId: tenant.id });
  expect(await answers()).toEqual([{ state: 'declined', answer_note: '' }]);
});

it('what a legal hold keeps stays beyond its time, and goes once the hold is over', async () => {
  const { id } = await createUser(app, tenant);
  const place = await createPlace(app, tenant);
  await createAssignment(app, tenant, { user_id: id, place_id: place.id, state: 'declined', answer_note: 'Boda' });
  await query('update elections set date = current_date - 3000 where tenant_id = $1', [tenant.id]);
  const old = new Date(Date.now() - 3000 * 24 * 3600 * 1000).toISOString();
  for (const [table, values] of Object.entries({ emails: rows.emails, calls: rows.calls }))
    await query(
      `insert into ${table} (tenant_id, ${values?.columns}) values ($1, ${values?.values.replace('$5', '$4')})`,
      [tenant.id, id, newId(), old],
    );
  const left = async (until: string) => {
    await query(
      `insert into legal_holds (tenant_id, user_id, reason, until) values ($1, $2, 'Junta', ${until})
       on conflict (tenant_id, user_id) do update set until = excluded.until`,
      [tenant.id, id],
    );
    await runDeleteExpired(app.services, { tenantId: tenant.id });
    return query(
      `select from emails where user_id = $1 union all select from calls where user_id = $1
       union all select from assignments where user_id = $1 and answer_note <> ''`,
      [id],
    );
  };
  expect(await left('current_date + 9')).toHaveLength(3);
  expect(await left('current_date - 2')).toHaveLength(0);
});

it('docs/data-protection.md says the same periods', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/data-protection.md'), 'utf8');
  const told = [...page.matchAll(/^\| `(\w+)` \|.*\| (\d+) days? \|$/gm)].map(([, kind, days]) => [kind, Number(days)]);
  expect(Object.fromEntries(told)).toEqual(keptDays);
});
