import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { createCoordinator, createUser, password } from '../../../testing/factories.ts';
import { bring, file } from '../../../testing/import-files.ts';
import { setUpImports } from '../../../testing/imports.ts';
import { forgetImport } from '../jobs.ts';

const { app, tenant, admin, select: rowsOf, ...imports } = setUpImports('importa');

const header = 'Sección censal;Mesa;Colegio;Dirección;CP;Censo\n';
const tables = `${header}890101001;A;ESCOLA PIA;C MAJOR 1;8901;1.023
0890101001;B;ESCOLA PIA;C MAJOR 1;08901;369
0890101002;U;ESCOLA PIA;C MAJOR 1;08901;
0890201001;U;CENTRE LA MAR;PL VILA S/N;;
`;

const streets = [
  file('carrerer.csv', 'CODI,NOM_OFICIAL\n7,Carrer Major\n'),
  file('adreces.csv', 'CODI_CARRER,NUMPOST,LLEPOST,DTE,DIST_POST,SECC_CENS,LONGITUD,LATITUD\n7,9, ,1,29,1,2.1,41.5\n'),
];

const sendPart = (id: string, bytes: Buffer, at = 0) => {
  admin.headers = { 'accept-language': 'es', 'content-type': 'application/octet-stream' };
  return admin.post(`imports/runs/${id}/parts/?at=${at}`, bytes).finally(() => {
    admin.headers = { 'accept-language': 'es' };
  });
};
const upload = (bytes: string | Buffer, kind: ImportKind = 'places', name = 'mesas.csv') =>
  imports.upload(kind, { name, bytes });
const bringIn = (bytes: string) => imports.bringIn('places', [{ name: 'mesas.csv', bytes }]);
const itemsOf = async (id: string, query = '') => (await admin.get(`imports/runs/${id}/items/${query}`)).body.results;

describe('an import is refused', () => {
  it.each(['watcher', 'coordinator'])('to a %s', async (role) => {
    const user = await (role === 'watcher'
      ? createUser(app, tenant)
      : createCoordinator(app, tenant, [tenant.areas.north]));
    const browser = await app.visit(tenant.host).signIn(user.email, password);
    const answer = await browser.post('imports/runs/', { kind: 'places', file_name: 'a.csv', size: 10 });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it('where the file is too large, before any of it is sent', async () => {
    const answer = await admin.post('imports/runs/', { kind: 'places', file_name: 'a.csv', size: 200 * 1024 * 1024 });
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
    expect(answer.body.detail).toContain('100 MB');
  });

  it('where a part leaves a gap, or is more than was announced', async () => {
    const { body } = await admin.post('imports/runs/', { kind: 'places', file_name: 'a.csv', size: 10 });
    for (const [at, length] of [
      [5, 1],
      [0, 11],
      [0, 0],
    ] as const)
      expect((await sendPart(body.id, Buffer.alloc(length), at)).body.code).toBe('import_not_ready');
  });

  it('of the preview where a field is none, or two columns are the same', async () => {
    const { id } = await upload(tables);
    for (const columns of [['x', null, null, null, null, null], ['name', 'name', null, null, null, null], ['name']])
      expect(Object.keys((await admin.post(`imports/runs/${id}/check/`, { columns })).body)).toEqual(['columns']);
  });

  it('before its preview, and while another runs or begins', async () => {
    const [one, other] = [await upload(tables), await upload(tables)];
    for (const { id } of [one, other]) await imports.check(id);
    const begun = await Promise.all([one, other].map(({ id }) => admin.post(`imports/runs/${id}/apply/`, {})));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const [at, { status }] of begun.entries()) if (status === 200) await imports.work([one, other][at]?.id ?? '');
    const first = await upload(tables);
    expect((await admin.post(`imports/runs/${first.id}/apply/`, {})).body.code).toBe('import_not_ready');
    await imports.check(first.id);
    await admin.post(`imports/runs/${first.id}/apply/`, {});
    const second = await upload(tables, 'places', 'otras.csv');
    await imports.check(second.id);
    const answer = await admin.post(`imports/runs/${second.id}/apply/`, {});
    expect([answer.status, answer.body.code]).toEqual([409, 'import_running']);
    expect(answer.body.detail).toContain('mesas.csv');
    expect((await admin.delete(`imports/runs/${first.id}/`)).body.code).toBe('import_running');
  });

  it('once whoever began it may import no more: it fails, and they are told', async () => {
    const { id } = await upload(tables);
    await imports.check(id);
    await admin.post(`imports/runs/${id}/apply/`, {});
    await rowsOf('update users set is_superuser = false where tenant_id = $1');
    await imports.work(id);
    expect(await rowsOf('select state from import_runs where tenant_id = $1')).toEqual([{ state: 'failed' }]);
    expect(
      await rowsOf(
        "select params->>'detail' as detail, params->>'link' as link from notifications where tenant_id = $1",
      ),
    ).toEqual([{ detail: 'import_failed', link: `/imports/${id}` }]);
    expect(await rowsOf('select from places where tenant_id = $1')).toEqual([]);
  });

  it('where a row has an error, which it names by line and column; without the row it goes in', async () => {
    const { id } = await upload(`${tables}0895001001;A;ESCOLA;C MAJOR 2;;\n0890101002;AB;ESCOLA;C MAJOR 2;x;\n`);
    const checked = await imports.check(id);
    expect(checked.counts).toMatchObject({ rows: 6, created: 2, error: 3 });
    expect(await itemsOf(id, '?sort=error')).toMatchObject([
      { line: 6, column: 'Sección censal', detail: expect.stringContaining('08950') },
      { line: 7, column: 'Mesa' },
      { line: 7, column: 'CP' },
    ]);
    expect((await admin.post(`imports/runs/${id}/apply/`, {})).body.code).toBe('import_has_errors');
    expect(await rowsOf('select from places where tenant_id = $1')).toHaveLength(0);
    await admin.post(`imports/runs/${id}/apply/`, { skips_errors: true });
    expect(await imports.work(id)).toMatchObject({ state: 'finished', counts: { created: 2 } });
    expect(await rowsOf('select from stations where tenant_id = $1')).toHaveLength(4);
  });
});

describe('an import', () => {
  it('guesses columns, says what it would do, does it, and the second time nothing', async () => {
    const read = await upload(tables);
    expect(read).toMatchObject({ state: 'read', source: { format: 'delimited' }, is_remembered: false });
    expect(read.columns.map(({ field }) => field)).toEqual([
      ...['cusec', 'table', 'name', 'address', 'postal_code', 'electors'],
    ]);
    const checked = await imports.check(read.id);
    expect(checked).toMatchObject({ state: 'checked', counts: { rows: 4, created: 2, error: 0, warning: 2 } });
    expect(await rowsOf('select from places where tenant_id = $1')).toEqual([]);
    await admin.post(`imports/runs/${read.id}/apply/`, {});
    expect(await imports.work(read.id)).toMatchObject({ state: 'finished', progress: 100 });
    expect(
      await rowsOf('select cusec, code, electors from stations where tenant_id = $1 order by cusec, code'),
    ).toEqual([
      { cusec: '0890101001', code: '01-001-A', electors: 1023 },
      { cusec: '0890101001', code: '01-001-B', electors: 369 },
      { cusec: '0890101002', code: '01-002-U', electors: null },
      { cusec: '0890201001', code: '01-001-U', electors: null },
    ]);
    expect(
      await rowsOf(
        "select action, fields->'created' as created from changes where tenant_id = $1 and entity = 'import'",
      ),
    ).toEqual([{ action: 'places', created: [null, 2] }]);
    expect(await rowsOf("select params->>'detail' as detail from notifications where tenant_id = $1")).toEqual([
      { detail: 'import_finished' },
    ]);
    expect(await bringIn(tables)).toMatchObject({
      state: 'finished',
      counts: { created: 0, changed: 0, unchanged: 2 },
    });
  });

  it('keeps ids of places whose name or address was corrected, and tells what the file lacks', async () => {
    await bringIn(tables);
    const before = await rowsOf('select id from places where tenant_id = $1 order by code');
    const corrected = tables
      .replaceAll('ESCOLA PIA;C MAJOR 1;', "Escola Pia de l'Àngel;Carrer Nou, 3;")
      .replace('0890101001;B', '0890101001;C');
    const { id } = await upload(corrected);
    const checked = await imports.check(id);
    expect(checked.counts).toMatchObject({ created: 0, changed: 1, vanished: 1 });
    expect(await itemsOf(id, '?sort=changed')).toMatchObject([
      { detail: expect.stringMatching(/Dirección; antes .* ahora «Carrer Nou, 3»; mesas nuevas: 01-001-C$/) },
    ]);
    expect(await itemsOf(id, '?sort=vanished')).toMatchObject([{ detail: expect.stringContaining('01-001-B') }]);
    await admin.post(`imports/runs/${id}/apply/`, {});
    await imports.work(id);
    expect(await rowsOf('select id from places where tenant_id = $1 order by code')).toEqual(before);
    expect(await rowsOf('select from stations where tenant_id = $1')).toHaveLength(5);
  });

  it('leaves an address in its proper spelling, and a point found since, where the file is as before', async () => {
    await app.database.inTenant(tenant.id, (tx) => bring(tx, 'streets', streets, { municipality: '08901' }));
    await bringIn(tables);
    const schoolOf = async () =>
      (
        await rowsOf(`select address, address_original, lon, is_approximate, is_on_street, search from places
          where tenant_id = $1 and name = 'Escola Pia'`)
      )[0];
    const spelled = {
      address: 'Carrer Major 1',
      address_original: 'C Major 1',
      search: expect.stringContaining('carrer'),
    };
    expect(await schoolOf()).toMatchObject(spelled);
    await rowsOf('update places set lon = 2.06, is_on_street = true where tenant_id = $1 and is_approximate');
    expect(await bringIn(tables)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 2 } });
    expect(await schoolOf()).toMatchObject({ ...spelled, lon: 2.06, is_approximate: true, is_on_street: true });
    const renamed = await bringIn(tables.replaceAll('ESCOLA PIA', 'ESCOLA NOVA'));
    expect(renamed.counts).toMatchObject({ created: 0, changed: 1 });
    expect(await itemsOf(renamed.id, '?sort=changed')).toMatchObject([
      { detail: expect.stringContaining('«Escola Nova»') },
    ]);
    const located = await bringIn(`Sección censal;Mesa;Colegio;Dirección;Longitud;Latitud
0890101001;A;ESCOLA NOVA;C MAJOR 1;2.1;41.5
`);
    expect(await itemsOf(located.id, '?sort=changed')).toMatchObject([{ detail: 'Cambia: Ubicación' }]);
    expect(
      await rowsOf(
        "select address, is_on_street, is_approximate from places where tenant_id = $1 and name like 'Escola%'",
      ),
    ).toEqual([{ address: 'Carrer Major 1', is_on_street: false, is_approximate: false }]);
  });

  it('takes rows for one place whose spaces alone differ, and reads what they part', async () => {
    await bringIn(`${header}0890101001;A;ESCOLA PIA;C MAJOR 1  RIERA (LA);;
0890101001;B;ESCOLA PIA;C MAJOR 1 -  RIERA (LA);;
`);
    expect(await rowsOf('select name, address from places where tenant_id = $1')).toEqual([
      { name: 'Escola Pia', address: 'C Major 1 - la Riera' },
    ]);
  });

  it('does and reports what there is to do by then, whatever its preview said', async () => {
    const { id } = await upload(tables);
    expect((await imports.check(id)).counts).toMatchObject({ created: 2 });
    await bringIn(tables);
    expect(await imports.apply(id)).toMatchObject({ state: 'finished', counts: { created: 0, unchanged: 2 } });
    expect(await itemsOf(id, '?sort=created')).toEqual([]);
    const late = await upload(tables.replaceAll('PIA', 'NOVA'));
    await imports.check(late.id);
    await rowsOf("update areas set code = '08999' where tenant_id = $1 and level = 'adm4' and code = '08902'");
    await admin.post(`imports/runs/${late.id}/apply/`, {});
    expect((await imports.work(late.id)).state).toBe('failed');
    expect(await rowsOf("select from places where tenant_id = $1 and name like '%Nova'")).toEqual([]);
  });

  it('remembers what columns were said to be, as soon as somebody said it', async () => {
    const { id } = await upload(tables);
    expect((await upload(tables)).is_remembered).toBe(false);
    await imports.check(id, { columns: ['cusec', 'table', 'name', 'address', null, null] });
    const { is_remembered, columns } = await upload(tables);
    expect([is_remembered, columns[4]?.field, columns[5]?.field]).toEqual([true, null, null]);
  });

  it('says which columns are missing, and why a file can’t be read', async () => {
    const { id } = await upload('Sección censal;Mesa\n0890101001;A\n');
    expect(await imports.check(id, { columns: [null, 'table'] })).toMatchObject({
      state: 'failed',
      failure: 'Di qué columna es: Nombre, Dirección, Sección, Código del municipio',
    });
    expect(await upload('PK\u0003\u0004broken')).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('cortado'),
    });
  });

  it('has a report as CSV, and forgets file and report after a day', async () => {
    const { id } = await upload(tables);
    await imports.check(id);
    await imports.apply(id);
    const report = await admin.get(`imports/runs/${id}/report/csv/`);
    expect(report.body).toContain('Línea;Columna;Qué;Sobre qué;Detalle');
    expect(report.body).toContain('nuevo;Escola Pia;Mesas: 3');
    await forgetImport(app.services, { tenantId: tenant.id, runId: id });
    expect((await admin.get(`imports/runs/${id}/`)).body).toMatchObject({
      state: 'finished',
      is_kept: false,
      columns: [],
    });
    expect(await itemsOf(id)).toEqual([]);
    // An abandoned run would block all other imports of the organisation.
    for (const [under, over] of [
      ['applying', 'failed'],
      ['undoing', 'finished'],
    ]) {
      await app.query(tenant.id, 'update import_runs set state = $2 where tenant_id = $1 and id = $3', [
        ...[tenant.id, under, id],
      ]);
      await forgetImport(app.services, { tenantId: tenant.id, runId: id });
      expect((await admin.get(`imports/runs/${id}/`)).body.state).toBe(over);
    }
    expect((await readdir(join(app.services.config.DATA_DIR, 'imports'))).filter((name) => name.includes(id))).toEqual(
      [],
    );
  });
});
