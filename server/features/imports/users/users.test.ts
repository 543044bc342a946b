import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeNaturally } from '#contract/natural-names.ts';
import { findActor } from '../../../core/actors/queries.ts';
import { inspect } from '../../../services/files/sheet.ts';
import { createAdministrator, createArea, createUser } from '../../../testing/factories.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { ImportFindings } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { readDay } from '../mapping/days.ts';
import { guessMapping } from '../mapping/guess.ts';
import { say } from '../runs/saying.ts';
import { usersFields } from './fields.ts';
import { usersKind } from './kind.ts';
import { readAvailability, readDocument, readPhones, splitAddress, splitFullName, splitLastNames } from './values.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'gente', beforeEach);
let folder: string;
let administrator: { id: string; email: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-people-'));
});
beforeEach(async () => {
  administrator = await createAdministrator(db, tenant);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function bring(content: string, { isApplied = true, isInviting = false } = {}) {
  const path = join(folder, 'people.csv');
  await writeFile(path, content);
  const found = await inspect(path);
  const actor = await inTenant((tx) => findActor(tx, administrator.id));
  if (!actor) return expect.fail('nobody');
  const findings = new ImportFindings();
  const task: ImportTask = {
    files: [{ name: 'people.csv', source: path, found, mapping: guessMapping(usersFields, found) }],
    choices: { level: null, is_inviting: isInviting, election_id: null, municipality: null },
    ...{ known: { towns: [] }, findings, listTownBoundaries: async () => new Map(), progress: async () => {} },
    actor: { actor, language: 'es' as const, address: '', origin: 'https://here' },
  };
  const { rows } = await inTenant(async (tx) => {
    const read = await usersKind.read(task);
    if (isApplied) await usersKind.write(tx, usersKind.plan(tx, read, task), task);
    else for await (const _ of usersKind.plan(tx, read, task));
    return read;
  });
  const { unchanged } = findings;
  const told = findings.items.map(({ sort, line, column, label, said }) => [
    sort,
    line,
    column,
    label,
    say('es', said),
  ]);
  return { rows, unchanged, ...findings.counts, told };
}
const listPeople = () =>
  query('select * from users where tenant_id = $1 and not is_superuser order by email', [tenant.id]);

const header = 'Correo;Nombre;Apellidos;DNI;Fecha de nacimiento;Móvil;Disponibilidad\n';
const ana = 'ana@example.org;Ana;de la Fuente Gil;12.345.678-Z;3/2/1980;600 123 456;mañana y escrutinio\n';

it('takes the country of a home by name or code, of those that the organisation has', async () => {
  await inTenant((tx) => createArea(tx, { level: 'adm0', code: 'fr', name: 'Francia' }));
  const head = 'email;first_name;last_name_1;calle;cp;municipio;país\n';
  const rows = ['Frantzia', 'fr', 'Alemania', 'Narnia'].map(
    (country, at) => `p${at}@coop.example;Ana;Gil;Rue Bleue;7500;Paris;${country}\n`,
  );
  const { created, error, told } = await bring(head + rows.join(''));
  expect([created, error]).toEqual([2, 2]);
  const errors = told.filter(([sort]) => sort === 'error').map(([, line, column, , said]) => [line, column, said]);
  expect(errors).toEqual([
    [4, 'país', expect.stringContaining('DE')],
    [5, 'país', expect.stringContaining('formato')],
  ]);
});

it('asks about a mistyped domain, and imports it as it stands', async () => {
  const file = 'email;first_name;last_name_1\nana@gmial.com;Ana;Gil\nbea@coop.example;Bea;Sanz\n';
  for (const isApplied of [false, true])
    expect(await bring(file, { isApplied })).toMatchObject({
      ...{ created: 2, warning: 1, error: 0 },
      told: expect.arrayContaining([
        ['warning', 2, 'email', 'Ana Gil', '¿Querían escribir ana@gmail.com? Se importa como está en el archivo.'],
      ]),
    });
  expect(await bring(file)).toMatchObject({ unchanged: 2, warning: 0 });
});

describe('a row is refused', () => {
  it('by the rules of a profile, naming its column', async () => {
    const { told, created } = await bring(
      `${header}bea@example;Bea;Gil;;31/2/1980;600;siempre\neva@example.org;Eva;Gil;12345678A;;;\n`,
    );
    expect(created).toBe(0);
    expect(told.map(([sort, line, column]) => [sort, line, column])).toEqual([
      ['error', 2, 'Correo'],
      ['error', 2, 'Fecha de nacimiento'],
      ['error', 2, 'Disponibilidad'],
      ['error', 3, 'DNI'],
    ]);
    expect(told.map(([, , , , detail]) => detail)).toContain('Ese día no existe: 31/2/1980');
    const { told: cut } = await bring(`${header}bea@example.org;Bea;Gil;12.345.678;;;\n`);
    expect(cut).toEqual([['error', 2, 'DNI', 'Bea Gil', 'Al DNI le falta la letra final: 12345678']]);
  });

  it('by the words that are accepted, in the language of who imports', async () => {
    const { told } = await bring(
      'Correo;Nombre;Primer apellido;Disponibilidad;Movilidad;Idioma;Experiencia\nbea@example.org;Bea;Gil;noche;nave;latín;quizás\n',
    );
    expect(told.map(([, , column, , detail]) => [column, detail])).toEqual([
      ['Idioma', 'Debe ser una de estas palabras: castellano, catalán, euskera, gallego.'],
      ['Disponibilidad', 'Debe ser una de estas palabras: mañana, tarde, todo el día, escrutinio.'],
      [
        'Movilidad',
        'Debe ser una de estas palabras: el colegio más cercano, dentro del barrio, dentro del municipio, dentro de la provincia.',
      ],
      ['Experiencia', 'Debe ser una de estas palabras: sí, no.'],
    ]);
  });

  it('of somebody barred, of an administrator, of two people at once, and of the same person again', async () => {
    await query(
      "insert into blocked_users (tenant_id, id, email_key, reason) values ($1, gen_random_uuid(), 'no@example.org', 'x')",
      [tenant.id],
    );
    const [one, other] = [await createUser(db, tenant), await createUser(db, tenant, { national_id: '12345678Z' })];
    const { told } = await bring(
      `Correo;Nombre;Primer apellido;DNI\nno@example.org;No;Pasa;\n${administrator.email};Otro;Nombre;\n${one.email};Uno;Dos;12345678Z\nx@example.org;X;Y;\nX@example.org;X;Y;\n`,
    );
    expect(other.id).not.toBe(one.id);
    expect(told.map(([, , column]) => column)).toEqual([...Array(4).fill('Correo').toSpliced(3, 1, 'DNI'), null]);
    expect(told.map(([sort, line, , , detail]) => [sort, line, detail])).toEqual([
      ['error', 6, 'Esta persona ya está en la línea 5: deja una.'],
      ['error', 2, 'Está en la lista de bloqueo.'],
      ['error', 3, 'Administra la plataforma: sus datos no se cambian con un archivo.'],
      ['error', 4, 'El correo es de una persona y el documento de otra.'],
      ['created', 5, 'Persona nueva'],
    ]);
  });
});

it('a row that is there twice tells its other errors too', async () => {
  const { told } = await bring(`${header}bea@example.org;Bea;Gil;;;;\nbea@example.org;Bea;Gil;;31/2/1980;;siempre\n`);
  expect(told.filter(([sort]) => sort === 'error').map(([, line, column]) => [line, column])).toEqual([
    [3, 'Correo'],
    [3, 'Fecha de nacimiento'],
    [3, 'Disponibilidad'],
  ]);
});

describe('people', () => {
  it('are found by the address that a form asked for, and live where they say in any of its names', async () => {
    const named = "set name = 'Donostia/Vila Nord', search = 'donostia vila nord'";
    await query(`update areas ${named} where tenant_id = $1 and code = '08901'`, [tenant.id]);
    await bring(
      'Marca temporal;Dirección de correo electrónico;Apellidos y nombre;Dirección;Municipio\n' +
        '2027-03-02;ana@example.org;GIL, ANA;C/ Nou 1;Donostia\n2027-03-03;bea@example.org;GIL, BEA;C/ Nou 2;Donostia\n',
    );
    expect(await listPeople()).toMatchObject([
      { email: 'ana@example.org', first_name: 'Ana', address_city: 'Donostia', area_id: tenant.areas.north.id },
      { email: 'bea@example.org', last_name_1: 'Gil', area_id: tenant.areas.north.id },
    ]);
  });

  it('are entered, then only changed where a file differs', async () => {
    expect(await bring(header + ana, { isApplied: false })).toMatchObject({ created: 1, error: 0 });
    expect(await listPeople()).toEqual([]);
    await bring(header + ana);
    expect(await listPeople()).toMatchObject([
      {
        ...{ first_name: 'Ana', last_name_1: 'de la Fuente', last_name_2: 'Gil', national_id: '12345678Z' },
        ...{ national_id_kind: 'dni', birth_date: '1980-02-03', phone_prefix: '+34', is_verified: false },
        availability: ['man', 'esc'],
      },
    ]);
    expect(await bring(header + ana)).toMatchObject({ unchanged: 1, created: 0, changed: 0 });
    const corrected = await bring(header + ana.replace('Gil', 'Gili'));
    const said = 'Cambia: Segundo apellido; antes «Ana de la Fuente Gil», ahora «Ana de la Fuente Gili»';
    expect(corrected.told).toEqual([['changed', 2, null, 'Ana de la Fuente Gili', said]]);
  });

  it('have options in the words of any language, and days as spreadsheets count them', async () => {
    const { told } = await bring(
      'Correo;Nombre;Primer apellido;Fecha de nacimiento;Disponibilidad;Movilidad;Idioma;Experiencia\n' +
        'a@example.org;Ana;Gil;29285;matí i tarda;en cotxe;euskara;sí\n' +
        'b@example.org;Blai;Gil;1980/03/05;egun osoan;auzo barruan;Galego;ez\n' +
        'c@example.org;Carme;Gil;5-3-80;todo o día;dins del municipi;Català;non\n',
    );
    expect(told.map(([sort, , , , detail]) => [sort, detail])).toEqual(Array(3).fill(['created', 'Persona nueva']));
    expect(await listPeople()).toMatchObject([
      {
        ...{ birth_date: '1980-03-05', availability: ['man', 'tar'], mobility: 'vehicle', language: 'eu' },
        is_experiencied: true,
      },
      { birth_date: '1980-03-05', availability: ['tod'], mobility: 'public-transport', language: 'gl' },
      {
        ...{ birth_date: '1980-03-05', availability: ['tod'], mobility: 'small-vehicle', language: 'ca' },
        is_experiencied: false,
      },
    ]);
  });

  it('are invited where that is wanted, and known by their document', async () => {
    await bring(header + ana, { isInviting: true });
    const emails = () => query('select template from emails where tenant_id = $1', [tenant.id]);
    expect(await emails()).toEqual([{ template: 'invite' }]);
    const again = await bring(header + ana.replace('ana@example.org', 'otra@example.org').replace('Ana', 'Anna'));
    expect(again).toMatchObject({ changed: 1, warning: 1 });
    expect(await listPeople()).toMatchObject([{ email: 'ana@example.org', first_name: 'Anna' }]);
  });
});

it('a mobile telephone goes before another, and names may stand in one column, last ones first', () => {
  const header = ['Apellidos, Nombre', 'E-mail', 'Tlf. fijo', 'Tlf. móvil (WhatsApp)', 'Fax'];
  const samples = [['Gil, Ana', 'Ruiz, Bea'], ['ana@example.org'], ['913334455'], ['600 111 222'], ['913334456']];
  expect(guessMapping(usersFields, { header, samples })).toEqual(['full_name', 'email', null, 'phone', null]);
  const fax = { header: ['E-mail', 'Fax'], samples: [['ana@example.org'], ['913334456']] };
  expect(guessMapping(usersFields, fax)).toEqual(['email', null]);
});

describe('values of lists of people', () => {
  it.each([
    ['Pérez Gil, Ana María', ['Ana María', 'Pérez', 'Gil']],
    ['Ana Pérez Gil', ['Ana', 'Pérez', 'Gil']],
    ['Ana María Pérez Gil', ['Ana María', 'Pérez', 'Gil']],
    ['José Ortega y Gasset', ['José', 'Ortega y Gasset', '']],
    ['José Mª López', ['José Mª', 'López', '']],
    ['Juan Carlos Gil', ['Juan Carlos', 'Gil', '']],
  ])('%s has its names', (text, names) => expect(Object.values(splitFullName(text))).toEqual(names));

  it.each([
    ['C/ Mayor, 12, 2º 1ª', ['C/ Mayor', '12', '2º 1ª']],
    ['Calle 2 de Mayo 14', ['Calle 2 de Mayo', '14', '']],
    ['Plaza de la Villa s/n', ['Plaza de la Villa', 's/n', '']],
    ['Camino Real', ['Camino Real', '', '']],
  ])('%s has its parts', (text, parts) => expect(Object.values(splitAddress(text))).toEqual(parts));

  it.each([
    ['MARÍA DE LA O', 'María de la O'],
    ["O'DONNELL I D'ORS", "O'Donnell i d'Ors"],
    ['MUÑOZ-ROJAS', 'Muñoz-Rojas'],
    ['Mª ÀNGELS', 'Mª Àngels'],
    ['JM', 'JM'],
    ['McDonald', 'McDonald'],
  ])('%s is written as people write it', (text, name) => expect(writeNaturally(text)).toBe(name));

  it('are read in many ways', () => {
    expect(splitLastNames('de la Fuente Pérez')).toEqual({ last_name_1: 'de la Fuente', last_name_2: 'Pérez' });
    expect(readDocument('1234567-L')).toMatchObject({ national_id_kind: 'dni', national_id: '01234567L' });
    expect(readDocument('x1234567l')).toMatchObject({ national_id_kind: 'nie' });
    expect(['3-2-80', '1980-02-03 00:00', 'ayer'].map((text) => readDay(text))).toEqual([
      '1980-02-03',
      '1980-02-03',
      'ayer',
    ]);
    expect(
      ['29254', '29254.0', '1980/02/03', '3/feb/80', '19800203', '3 de febrer de 1980'].map((text) => readDay(text)),
    ).toEqual(Array(6).fill('1980-02-03'));
    expect(['08019', '31/2/1980', '3-xyz-80'].map((text) => readDay(text))).toEqual([
      '08019',
      '1980-02-31',
      '3-xyz-80',
    ]);
    const phone = { phone_prefix: '+34', phone: '600112233' };
    for (const text of ['+34 600 11 22 33', '0034600112233', '(+34)600112233', '(0034) 600.112.233'])
      expect(readPhones(text, '')).toEqual({ ...phone, others: [] });
    expect(readAvailability('Matí, tarda i escrutini')).toEqual(['man', 'tar', 'esc']);
  });
});
