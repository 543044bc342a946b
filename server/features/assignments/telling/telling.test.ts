import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { readCalendar } from '../../../testing/calendar.ts';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../../testing/factories.ts';
import { listMails } from '../../../testing/mail.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { tellAssignment } from './rules.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'avisos');

it('names who coordinates the place, validated or not, to somebody who has just moved there', async () => {
  const coordinator = await createCoordinator(db, tenant, [tenant.areas.north]);
  const person = await createUser(db, tenant, { area_since: new Date().toISOString(), area: tenant.areas.south });
  const place = await createPlace(db, tenant);
  await query(
    `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
     values ($1, $2, $3, $4, $5, '{man}', 'assigned', $6, $6)`,
    [tenant.id, newId(), tenant.election, person.id, place.id, coordinator.id],
  );
  await inTenant((tx) => tellAssignment({ tx, origin: 'https://avisos.test', secrets: ['a secret'] }, person.id));
  const text = (await listMails(db, tenant, 'place_assigned')).at(-1)?.text;
  expect(text).toContain(coordinator.email);
  expect(text).not.toContain('aparecerá');
});

it('writes once to somebody of whom several jobs tell at the same moment', async () => {
  const [person, place] = [await createUser(db, tenant), await createPlace(db, tenant)];
  await query(
    `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
     values ($1, $2, $3, $4, $5, '{man}', 'assigned', $4, $4)`,
    [tenant.id, newId(), tenant.election, person.id, place.id],
  );
  const tell = () =>
    inTenant((tx) => tellAssignment({ tx, origin: 'https://avisos.test', secrets: ['a secret'] }, person.id));
  await Promise.all([tell(), tell(), tell()]);
  const rows = await query('select template from emails where user_id = $1', [person.id]);
  expect(rows).toEqual([{ template: 'place_assigned' }]);
});

it('nobody is told again of a place taken back because of another election', async () => {
  const [person, place] = [await createUser(db, tenant), await createPlace(db, tenant)];
  const past = newId();
  await query('insert into elections (tenant_id, id, name, kind, date) values ($1, $2, $3, $4, $5)', [
    ...[tenant.id, past, 'Generales de 2023', 'congress', '2023-07-23'],
  ]);
  for (const election of [tenant.election, past])
    await query(
      `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by, told_at, end_told_at)
       values ($1, $2, $3, $4, $5, '{man}', 'ended', $4, $4, now(), $6)`,
      [...[tenant.id, newId(), election, person.id, place.id], election === past ? null : new Date()],
    );
  await inTenant((tx) => tellAssignment({ tx, origin: 'https://avisos.test', secrets: ['a secret'] }, person.id));
  const sent = await query('select template from emails where user_id = $1', [person.id]);
  expect(sent).toEqual([]);
});

describe('the calendar that goes along', () => {
  let person: TestUser;
  let coordinator: TestUser;
  beforeEach(async () => {
    person = await createUser(db, tenant);
    coordinator = await createCoordinator(db, tenant, [tenant.areas.north]);
  });

  const assign = async (place: string, slots: string, station: string | null = null) => {
    const id = newId();
    await end();
    await query(
      `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, station_id, state, created_by, changed_by)
       values ($1, $2, $3, $4, $5, $6, $7, 'assigned', $8, $8)`,
      [tenant.id, id, tenant.election, person.id, place, slots, station, coordinator.id],
    );
  };
  const end = () => query("update assignments set state = 'ended' where user_id = $1", [person.id]);
  const tell = () =>
    inTenant((tx) => tellAssignment({ tx, origin: 'https://avisos.test', secrets: ['a secret'] }, person.id));
  const sent = async (): Promise<Record<string, string>[]> => {
    const rows = await query(
      'select template, text, calendar from emails where user_id = $1 order by creation_date, id',
      [person.id],
    );
    return rows.map(({ template, text, calendar }) => ({ template, text, ...readCalendar(calendar) }));
  };

  it('is one entry that follows what becomes of it, in rising versions', async () => {
    const [far, baix] = [await createPlace(db, tenant), await createPlace(db, tenant, { name: 'Institut de Baix' })];
    await assign(far.id, '{man}');
    await tell();
    await assign(far.id, '{man,tar}');
    await tell();
    await assign(baix.id, '{esc}');
    await tell();
    await end();
    await tell();
    await assign(far.id, '{tar}');
    await tell();
    const messages = await sent();
    expect(messages).toMatchObject([
      { template: 'place_assigned', SEQUENCE: '0', STATUS: 'CONFIRMED', DTEND: '20310525T120000Z' },
      { template: 'place_changed', SEQUENCE: '1', STATUS: 'CONFIRMED', DTEND: '20310525T180000Z' },
      { template: 'place_changed', SEQUENCE: '2', STATUS: 'CONFIRMED', DTSTART: '20310525T180000Z' },
      { template: 'place_withdrawn', SEQUENCE: '3', STATUS: 'CANCELLED', SUMMARY: expect.stringContaining('Baix') },
      { template: 'place_assigned', SEQUENCE: '4', STATUS: 'CONFIRMED', SUMMARY: expect.stringContaining('Far') },
    ]);
    expect(new Set(messages.map(({ UID }) => UID)).size).toBe(1);
    expect(messages[1]?.text).toContain('Ha cambiado: el turno.');
    expect(messages[2]?.text).toContain('Ha cambiado: el colegio electoral y el turno.');
  });

  it('has the hours of the Canaries where the place is there, with no postal code', async () => {
    const islands = { ...tenant.areas.north, path: `${tenant.areas.country.path}05.35.35016.` };
    await assign((await createPlace(db, tenant, { area: islands })).id, '{man}');
    await tell();
    expect(await sent()).toMatchObject([{ DTSTART: '20310525T070000Z' }]);
  });

  it('says a table that somebody gets or loses', async () => {
    const far = await createPlace(db, tenant);
    const rows = await query('select id, code from stations where place_id = $1 order by code limit 1', [far.id]);
    await assign(far.id, '{man}');
    await tell();
    const give = (station: string | null) =>
      query('update assignments set station_id = $2 where user_id = $1', [person.id, station]);
    await give(rows[0].id);
    await tell();
    await give(null);
    await tell();
    const [, given, taken] = await sent();
    expect(given?.text).toContain('Ha cambiado: la mesa.');
    expect(given).toMatchObject({ DESCRIPTION: expect.stringContaining(`Mesa ${rows[0].code}`) });
    expect(taken).toMatchObject({ DESCRIPTION: expect.not.stringContaining('Mesa') });
  });

  it('isn’t sent where somebody is back where they were, and as they were', async () => {
    const [far, baix] = [await createPlace(db, tenant), await createPlace(db, tenant)];
    await assign(far.id, '{man,tar}');
    await tell();
    await assign(baix.id, '{man,tar}');
    await assign(far.id, '{tar,man}');
    await tell();
    await assign(far.id, '{tar,man}');
    await tell();
    expect(await sent()).toHaveLength(1);
    await end();
    await tell();
    expect((await sent()).map(({ SEQUENCE }) => SEQUENCE)).toEqual(['0', '1']);
  });
});
