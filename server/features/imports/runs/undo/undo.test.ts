import { describe, expect, it } from 'vitest';
import { createCoordinator, createUser, password } from '../../../../testing/factories.ts';
import { setUpImports } from '../../../../testing/imports.ts';
import { sendAssignment } from '../../../assignments/jobs.ts';
import { forgetImport } from '../../jobs.ts';

const { app, tenant, admin, select, bringIn, check, undo, upload } = setUpImports('deshace');

const header = 'Sección censal;Mesa;Colegio;Dirección;CP;Censo\n';
const tables = `${header}0890101001;A;ESCOLA PIA;C MAJOR 1;08901;1.023
0890101001;B;ESCOLA PIA;C MAJOR 1;08901;369
0890201001;U;CENTRE LA MAR;PL VILA 2;08902;100
`;
const places = (bytes: string) => bringIn('places', [{ name: 'mesas.csv', bytes }]);
const request = (id: string) => admin.post(`imports/runs/${id}/undo/`, {});
const placesNow = () =>
  select(
    'select name, address, stations, electors from places p join place_counts c on c.place_id = p.id where p.tenant_id = $1 order by name',
  );

describe('undoing an import is refused', () => {
  it('to a coordinator', async () => {
    const { id } = await places(tables);
    const user = await createCoordinator(app, tenant, [tenant.areas.north]);
    const browser = await app.visit(tenant.host).signIn(user.email, password);
    const answer = await browser.post(`imports/runs/${id}/undo/`, {});
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it('before it is finished, after a day, and the second time', async () => {
    const waiting = await upload('places', { name: 'mesas.csv', bytes: tables });
    await check(waiting.id);
    expect((await request(waiting.id)).body.code).toBe('import_not_ready');
    const first = await places(tables);
    await undo(first.id);
    expect((await request(first.id)).body.code).toBe('import_not_ready');
    const second = await places(tables);
    await forgetImport(app.services, { tenantId: tenant.id, runId: second.id });
    expect(await select('select from import_changes where tenant_id = $1')).toEqual([]);
    expect((await request(second.id)).body.code).toBe('import_not_ready');
  });
});

describe('undoing an import of places', () => {
  it('deletes what it created, and says before what it would do', async () => {
    const run = await places(tables);
    expect(run.undo?.says).toEqual(['Colegios que se borran: 2', 'Mesas que se borran: 3']);
    expect(await undo(run.id)).toMatchObject({
      state: 'undone',
      counts: { created: 5, changed: 0, stayed: 0 },
      undo: null,
    });
    expect(await placesNow()).toEqual([]);
    expect(await select('select from stations where tenant_id = $1')).toEqual([]);
    expect(await select("select action, fields from changes where tenant_id = $1 and action = 'undone'")).toEqual([
      { action: 'undone', fields: { deleted: [null, 5], restored: [null, 0], stayed: [null, 0] } },
    ]);
    expect((await places(tables)).counts).toMatchObject({ created: 2 });
  });

  it('gives back what it changed, with tables where they stood', async () => {
    await places(tables);
    const before = await placesNow();
    const run = await places(tables.replaceAll('ESCOLA PIA;C MAJOR 1', 'ESCOLA NOVA;C NOU 3').replace('369', '400'));
    expect(await placesNow()).not.toEqual(before);
    expect(await undo(run.id)).toMatchObject({ state: 'undone', items: [] });
    expect(await placesNow()).toEqual(before);
  });

  it('leaves what somebody changed or uses since, and lists it', async () => {
    const run = await places(`${tables}0890202001;U;CENTRE NOU;PL VILA 9;08902;100\n`);
    const [pia, used] = await select('select id from places where tenant_id = $1 order by name desc');
    await select("update places set notes = 'Entrada por detrás' where tenant_id = $1 and id = $2", pia?.id);
    const user = await createUser(app, tenant);
    await admin.post('elections/assignments/', {
      user: user.id,
      place: used?.id,
      slots: ['man'],
      replaces: null,
      is_extra: true,
    });
    const { counts, items } = await undo(run.id);
    expect(counts).toMatchObject({ stayed: 5, created: 2 });
    expect(items.map(({ sort, label, detail }) => [sort, label, detail])).toEqual(
      expect.arrayContaining([
        ['stayed', 'Escola Pia', 'Colegios: ha cambiado después de la importación.'],
        ['stayed', 'Centre la Mar', 'Colegios: está en uso.'],
        ['stayed', '0890201001 01-001-U', 'Mesas: está en uso.'],
      ]),
    );
    expect(await select('select from places where tenant_id = $1')).toHaveLength(2);
  });

  it('has those told again who were told of it, once, and gives their table back', async () => {
    await places(tables);
    const [pia] = await select("select id from places where tenant_id = $1 and name = 'Escola Pia'");
    const [table] = await select("select id from stations where tenant_id = $1 and code = '01-001-B'");
    const user = await createUser(app, tenant);
    const asked = { user: user.id, place: pia?.id, station: table?.id, replaces: null, is_extra: true };
    expect((await admin.post('elections/assignments/', asked)).status).toBe(201);
    const tell = () => sendAssignment(app.services, { tenantId: tenant.id, userId: user.id });
    const mails = async () => await select('select text from emails where tenant_id = $1 and user_id = $2', user.id);
    await tell();
    const moved = tables
      .replace('B;ESCOLA PIA;C MAJOR 1', 'B;CENTRE LA MAR;PL VILA 2')
      .replaceAll('C MAJOR 1', 'C NOU 3');
    const run = await places(moved);
    expect(await select('select station_id from assignments where tenant_id = $1')).toEqual([{ station_id: null }]);
    await tell();
    expect(await mails()).toHaveLength(2);
    await undo(run.id);
    expect(await select('select station_id from assignments where tenant_id = $1')).toEqual([
      { station_id: table?.id },
    ]);
    const key = `${tenant.id}:tell-assignment:${user.id}`;
    expect((await app.owner.query('select from graphile_worker.jobs where key = $1', [key])).rows).toHaveLength(1);
    await tell();
    await tell();
    expect((await mails()).map(({ text }) => text).at(-1)).toContain('C Major 1');
    expect(await mails()).toHaveLength(3);
  });

  it('undoes the earlier of two once the later is undone', async () => {
    const first = await places(tables);
    const second = await places(tables.replaceAll('C MAJOR 1', 'C NOU 3'));
    await undo(second.id);
    expect(await undo(first.id)).toMatchObject({ items: [] });
    expect(await placesNow()).toEqual([]);
  });
});

describe('undoing an import of people', () => {
  const people = (bytes: string) => bringIn('users', [{ name: 'gente.csv', bytes }]);
  const list =
    'Correo;Nombre;Primer apellido;Teléfono\nana@example.org;Ana;Roca;600100200\nbea@example.org;Bea;Font;600100201\n';

  it('deletes those whom it created, opened or not, but for those who confirmed since', async () => {
    const run = await people(list);
    await select(`insert into reads (tenant_id, user_id, day, reader_id, role)
      select tenant_id, id, current_date, id, 'staff' from users where tenant_id = $1 and email = 'ana@example.org'`);
    await select(`insert into consents (tenant_id, user_id, purpose, is_given, terms_version)
      select tenant_id, id, 'next_election', true, '' from users where tenant_id = $1 and email = 'ana@example.org'`);
    await select("update users set is_verified = true where tenant_id = $1 and email = 'bea@example.org'");
    const { items, counts } = await undo(run.id);
    expect(counts).toMatchObject({ created: 1, stayed: 1 });
    expect(items).toMatchObject([{ label: 'Bea Font' }]);
    expect(await select("select email from users where tenant_id = $1 and email like '___@example.org'")).toEqual([
      { email: 'bea@example.org' },
    ]);
  });

  it('gives people back what they had, and says so in their log, unless their profile was locked', async () => {
    await people(list);
    const run = await people(list.replace('Roca', 'Rocafort').replace('600100201', '600100299'));
    await select("update users set is_locked = true where tenant_id = $1 and email = 'bea@example.org'");
    expect((await undo(run.id)).items).toMatchObject([
      { label: 'Bea Font', detail: expect.stringContaining('cerrado') },
    ]);
    expect(
      await select(
        "select last_name_1, phone from users where tenant_id = $1 and email like '___@example.org' order by email",
      ),
    ).toEqual([
      { last_name_1: 'Roca', phone: '600 10 02 00' },
      { last_name_1: 'Font', phone: '600 10 02 99' },
    ]);
    expect(
      await select(
        "select fields from changes where tenant_id = $1 and entity = 'user' and action = 'updated' order by id desc limit 1",
      ),
    ).toEqual([{ fields: { last_name_1: ['Rocafort', 'Roca'] } }]);
  });

  it('keeps nothing of a person who is deleted', async () => {
    await people(list);
    await people(list.replace('Roca', 'Rocafort'));
    expect(await select('select from import_changes where tenant_id = $1 and user_id is not null')).not.toEqual([]);
    await select("delete from users where tenant_id = $1 and email like '___@example.org'");
    expect(await select('select from import_changes where tenant_id = $1 and before is not null')).toEqual([]);
  });
});
