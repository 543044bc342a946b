import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../core/database.ts';
import { createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { findBreach } from './queries.ts';
import { invariants } from './rules.ts';

const app = setUpApp();
const { tenant, admin } = setUpStaff(app, 'sana');

/** Somebody with a place, a credential in force and messages that wait; and a coordinator. */
beforeAll(async () => {
  const watcher = await createUser(app, tenant, { email: 'vigila@example.org' });
  await createCoordinator(app, tenant, [tenant.areas.north], { email: 'coordina@example.org' });
  const place = await createPlace(app, tenant);
  await admin.create('elections/assignments/', { user: watcher.id, place: place.id, replaces: null });
  await admin.create('credentials/credentials/', { user: watcher.id });
});

const person = "(select id from users where email = 'vigila@example.org')";
const election = '(select id from elections)';
const own = "current_setting('app.tenant')::uuid, gen_random_uuid()";
const insertMailing = (state: string) =>
  `insert into mailings (tenant_id, id, state, audience) values (${own}, '${state}', '{}')`;
const insertMail = (status: string) => `
  insert into emails (tenant_id, id, user_id, mailing_id, part, template, language, to_address, subject, text, html, status, sent_date)
  select ${own}, ${person}, id, 0, 'mailing', 'es', '', '', '', '', '${status}', now() from mailings`;
const insertBatch = (state: string) => `
  insert into batches (tenant_id, id, user_id, action, language, address, origin, state)
  values (${own}, ${person}, 'validate', 'es', '', '', '${state}')`;

const breaks: [name: string, statements: string[]][] = [
  ['place_counts', ['update place_counts set man = man + 1']],
  ['standings', ['update standings set has_place = not has_place']],
  ['user_tallies', ['update user_tallies set people = people + 1']],
  ['user_words', ['delete from user_words where word = (select min(word) from user_words)']],
  ['outdated_papers', ['update credentials set is_outdated = true']],
  ['homes_on_the_map', ['update users set near_pos = null']],
  ['area_paths', ["update places set area_path = 'xx.'"]],
  [
    'tables_of_places',
    [
      `insert into places (tenant_id, id, code, name, address, search, lon, lat, area_id, area_path)
       select ${own}, 'otro', name, address, search, lon, lat, area_id, area_path from places`,
      `insert into stations (tenant_id, id, place_id, code, cusec)
       select ${own}, id, 'otra', '0890101999' from places where code = 'otro'`,
      "update assignments set station_id = (select id from stations where code = 'otra')",
    ],
  ],
  ['answers_dated', ["update assignments set state = 'confirmed'"]],
  ['inactive_without_place', ['update users set is_active = false where not is_superuser']],
  ['credential_numbers', ['update credential_counters set last_number = 0']],
  ['one_version_in_force', ["update credentials set state = 'recreated'"]],
  ['credential_locks', ['update users set is_locked = false']],
  ['areas_of_coordinators', ['update users set is_staff = false']],
  ['sessions_of_inactive', ['update users set is_active = false where is_superuser']],
  [
    'mailing_consents',
    [
      `insert into consents (tenant_id, user_id, purpose, is_given, terms_version)
       select tenant_id, id, 'mailings', false, '' from users`,
    ],
  ],
  ['erased_people', [`select app.note_erasures(array[${person}])`]],
  ['merged_people', ['insert into merged_users (tenant_id, user_id, merged_id) select tenant_id, id, id from users']],
  ['reduced_people', ['update users set is_active = false, reduced_at = now() where not is_superuser']],
  [
    'accepted_proposals',
    [
      `insert into proposals (tenant_id, id, election_id, area_id, user_id, name, rules, state)
       select ${own}, ${election}, area_id, id, '', '{}', 'accepted' from users where id = ${person}`,
      `insert into proposal_people (tenant_id, proposal_id, user_id, is_approximate, assignment_id)
       select ${own.split(',')[0]}, id, ${person}, false, gen_random_uuid() from proposals`,
    ],
  ],
  ['mailings_once', [insertMailing('cancelled'), insertMail('draft'), insertMail('draft')]],
  ['mailings_ended', [insertMailing('sent'), insertMail('draft')]],
  ['messages_dated', ["update emails set status = 'success'"]],
  ['jobs_of_mails', ["delete from graphile_worker._private_jobs where payload::jsonb ? 'emailId'"]],
  ['jobs_of_mailings', [insertMailing('scheduled')]],
  ['jobs_of_mailings', [insertMailing('sending'), insertMail('success')]],
  ['jobs_of_places', ["update graphile_worker._private_jobs set attempts = 12 where key like '%:tell-assignment:%'"]],
  ['jobs_of_questions', ['update assignments set is_ask_waiting = true']],
  [
    'jobs_of_questions',
    [
      `insert into replacement_asks (tenant_id, id, election_id, place_id, user_id, slots, is_waiting)
       select ${own}, election_id, place_id, user_id, slots, true from assignments`,
    ],
  ],
  ['jobs_of_moves', ['update users set moved_from = area_id']],
  ['jobs_of_batches', [insertBatch('running')]],
  [
    'jobs_of_batches',
    [
      insertBatch('finished'),
      'insert into batch_items (tenant_id, batch_id, item_id) select tenant_id, id, id from batches',
    ],
  ],
  [
    'jobs_of_proposals',
    [
      `insert into proposals (tenant_id, id, election_id, area_id, user_id, name, rules)
       select ${own}, ${election}, area_id, id, '', '{}' from users where id = ${person}`,
    ],
  ],
  [
    'jobs_of_imports',
    [
      `insert into import_runs (tenant_id, id, kind, state, file_name, size, language, origin)
       values (${own}, 'users', 'applying', '', 1, 'es', 'https://sana.test')`,
    ],
  ],
  [
    'jobs_of_files',
    [
      `insert into downloads (tenant_id, id, user_id, kind, format, item_ids, language, origin, total)
       values (${own}, ${person}, 'users', 'csv', '{}', 'es', '', 0)`,
    ],
  ],
  ['jobs_of_addresses', [`insert into address_runs (tenant_id, id, kind, language) values (${own}, 'users', 'es')`]],
];

it('every invariant is broken once here', () => {
  const broken = new Set(breaks.map(([name]) => name));
  expect(invariants.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

it.each(breaks)('%s is caught when it is broken', async (name, statements) => {
  const rolledBack = new Error('broken only in this transaction');
  let count = 0;
  const breaking = inTenant(app.owner, tenant.id, async (tx) => {
    for (const statement of statements) await tx.run(sql.raw(statement));
    for (const one of invariants) if (one.name === name) count += (await findBreach(tx, one.broken)).count;
    throw rolledBack;
  });
  await expect(breaking).rejects.toBe(rolledBack);
  expect(count).toBeGreaterThan(0);
});
