import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createCoordinator, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, admin } = setUpStaff(app, 'salida');
const ana = setUp(beforeAll, () => createUser(app, tenant, { first_name: '=cmd()', last_name_1: 'García; «o»' }));

const write = (action: string, fields: object, at: string, entity: string, entity_id: string) =>
  query(
    `insert into changes (tenant_id, id, at, actor_id, entity, entity_id, action, fields) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant.id, newId(), at, ana.id, entity, entity_id, action, JSON.stringify(fields)],
  );

/** Doesn't check each row's foreign keys, which takes most of the time. */
const writeMany = (action: string, number: number) =>
  app.owner.query(
    `begin; set local app.tenant = '${tenant.id}';
     insert into changes (tenant_id, id, at, entity, entity_id, action, fields)
     select '${tenant.id}', lpad(n::text, 32, '0')::uuid, now() - n * interval '1 minute', 'user', '${ana.id}', '${action}', '{"notes": [null, "x"]}'
     from generate_series(1, ${number}) n; commit`,
  );

const linesOf = async (browser: Browser, query: string) => {
  const answer = await fetchExport(app, tenant, browser, `users/changes/export/csv/?${query}`);
  expect(answer.status).toBe(200);
  return String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n');
};

describe('the exported log', () => {
  it('has a line for each field, in the reader’s language, with nothing that runs as a formula', async () => {
    await write(
      'first',
      { phone: ['+34 600', '=1+1'], availability: [[], ['man', 'tar']] },
      '2025-05-01T22:30:00Z',
      'user',
      ana.id,
    );
    await write('streets', {}, '2025-05-02T08:00:00Z', 'import', tenant.id);
    const name = `"'=cmd() García; «o»"`;
    expect(await linesOf(admin, 'from=2025-05-01&to=2025-05-02&sortBy=at')).toEqual([
      'Fecha y hora;Quién;Sobre qué;Sobre quién, qué colegio o qué propuesta;Identificador;Acción;Dato;Antes;Después',
      `2025-05-02 00:30:00;${name};Persona;${name};${ana.id};first;Teléfono;+34 600;'=1+1`,
      `2025-05-02 00:30:00;${name};Persona;${name};${ana.id};first;Disponibilidad;;mañana, tarde`,
      `2025-05-02 10:00:00;${name};Importación;;${tenant.id};Se importaron calles;;;`,
    ]);
    admin.headers = { 'accept-language': 'eu' };
    const [head, line] = await linesOf(admin, 'action=first');
    expect(head).toContain('Data eta ordua;Nork');
    expect(line).toContain(';first;Telefonoa;');
    admin.headers = { 'accept-language': 'es' };
  });

  it('says codes, lists and what is nested in words', async () => {
    const at = '2025-06-01T10:00:00Z';
    const refusals = [{ reason: 'La cuenta no está activa.', count: 2 }];
    const batch = { action: [null, 'lock'], refusals: [null, refusals] };
    await write('worded', { ...batch, done: [null, 3] }, at, 'batch', newId());
    await write('worded', { state: ['open', 'answered'], languages: [[], ['es', 'ca']] }, at, 'board', newId());
    await write('worded', { names: [null, { es: 'Voto', eu: 'Botoa' }] }, at, 'faqcategory', newId());
    const lines = (await linesOf(admin, 'action=worded&sortBy=at')).map((line) => line.split(';').slice(-3).join(';'));
    expect(lines.slice(1).sort()).toEqual([
      'Acción;;cerrar el perfil',
      'Estado;sin contestar;contestado',
      'Hechas;;3',
      'Idiomas de sus papeles;;castellano, catalán',
      'Nombres;;castellano: Voto · euskera: Botoa',
      'Rechazos;;Motivo: La cuenta no está activa. · Cantidad: 2',
    ]);
  });

  it('tells coordinators no more than the list does', async () => {
    const staff = await createCoordinator(app, tenant, [tenant.areas.south]);
    const coordinator = await signIn(staff);
    const south = await createUser(app, tenant, { area: tenant.areas.south });
    for (const id of [ana.id, south.id]) await write('scoped', {}, '2025-05-01T10:00:00Z', 'user', id);
    const [, ...lines] = await linesOf(coordinator, 'action=scoped');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(south.id);
  });

  it('is itself logged, with how much and of what, and without the name that was looked for', async () => {
    await linesOf(admin, 'action=first&search=garcia');
    const { results } = (await admin.get('users/changes/?entity=export')).body;
    expect(results[0]).toMatchObject({
      action: 'changes_exported',
      fields: { count: [null, 1], filters: [null, { action: 'first', search: '•' }] },
    });
  });

  it('has every entry once, however many chunks it is read in', async () => {
    await writeMany('many', 2500);
    for (const sortBy of ['at', '-at']) {
      const [, ...lines] = await linesOf(admin, `action=many&sortBy=${sortBy}`);
      expect(lines).toHaveLength(2500);
      const times = lines.map((line) => line.slice(0, 19));
      expect(times).toEqual(sortBy === 'at' ? times.toSorted() : times.toSorted().reverse());
    }
  });

  it('is kept from its owner once somebody is deleted, of whom the log forgets what the file may say', async () => {
    const gone = await createUser(app, tenant);
    await write('kept', { phone: ['+34 600', '+34 611'] }, '2025-06-01T10:00:00Z', 'user', gone.id);
    const { body } = await admin.post('users/changes/export/csv/?action=kept');
    const read = () => admin.get(`users/exports/${body.id}/file/`);
    expect(String((await read()).body)).toContain('+34 611');
    const { first_name, last_name_1, last_name_2 } = (await admin.get(`users/users/${gone.id}/`)).body;
    const name = [first_name, last_name_1, last_name_2].join(' ').trim();
    expect((await admin.send('DELETE', `users/users/${gone.id}/`, { name })).status).toBe(204);
    expect((await read()).body.code).toBe('download_outdated');
    expect((await linesOf(admin, 'action=kept')).at(-1)).toContain('•');
  });

  it('of more entries than a file bears is refused', async () => {
    await app.owner.query(
      'truncate changes; alter table changes drop constraint changes_tenant_id_fkey; drop index changes_entity, changes_recent, changes_actor, changes_withdrawn',
    );
    await writeMany('flood', 200_001);
    const logged = async () => (await admin.get('users/changes/?entity=export')).body.count;
    const before = await logged();
    const answer = await admin.post('users/changes/export/csv/?action=flood');
    expect([answer.status, answer.body.code]).toEqual([413, 'too_many_rows']);
    expect(await logged()).toBe(before);
  });
});
