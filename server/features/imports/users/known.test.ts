import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator, createUser } from '../../../testing/factories.ts';
import { setUpUndoneImports } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';

const imports = setUpUndoneImports('conocidas');

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const documentOf = (number: number) => `${44_000_000 + number}${letters[(44_000_000 + number) % 23]}`;
const header = 'Nombre;Primer apellido;Segundo apellido;DNI;Fecha de nacimiento;Correo;Teléfono';
const others = (row: (at: number) => string = (at) => `Ana;Gil;Sanz;${documentOf(at)};${(at % 28) + 1}/3/1970`) =>
  Array.from({ length: 5 }, (_, at) => `${row(at + 100)};p${at}@example.net;6001234${10 + (at % 90)}`);
const file = (...rows: string[]) => [{ name: 'a.csv', source: Buffer.from(`${[header, ...rows].join('\n')}\n`) }];
const personOf = async (email: string) =>
  (await imports.select('select * from users where tenant_id = $1 and email = $2', email))[0];

describe('a person with the same e-mail', () => {
  const first = `NombreA;ApellidoA;;${documentOf(1)};01/02/1970;a@example.net;600123456`;
  beforeEach(async () => void (await imports.bringIn('users', file(first, ...others()))));

  it.each([
    ['document, name and day of birth', `NombreB;ApellidoB;OtroB;${documentOf(3)};02/04/1969`],
    ['document and name', `NombreB;ApellidoB;OtroB;${documentOf(3)};`],
    ['document and day of birth', `NombreA;ApellidoA;;${documentOf(3)};02/04/1969`],
    ['name and day of birth', 'NombreB;ApellidoB;OtroB;;02/04/1969'],
  ])('is somebody else by another %s, which is an error that names both', async (_, row) => {
    const before = await personOf('a@example.net');
    const run = await imports.preview('users', file(`${row};a@example.net;600999888`, ...others()));
    expect(run.counts).toMatchObject({ created: 0, changed: 0, unchanged: 5, error: 1 });
    const [, , , , birth] = row.split(';');
    expect(found(run, 'error')).toEqual([[2, 'Correo', expect.stringMatching(/NombreA ApellidoA.* Nombre[AB]/)]]);
    expect(birth).toBeDefined();
    expect(await personOf('a@example.net')).toEqual(before);
  });

  it.each([
    ['an accent', `NombreÁ;ApellidoA;;${documentOf(1)};01/02/1970`, '«NombreA ApellidoA», ahora «NombreÁ ApellidoA»'],
    ['a second last name', `NombreA;ApellidoA;Otro;${documentOf(1)};`, 'ahora «NombreA ApellidoA Otro»'],
    ['another document', `NombreA;ApellidoA;;${documentOf(3)};01/02/1970`, 'Cambia: Documento'],
    ['another name', 'Otra;Persona;;;', 'antes «NombreA ApellidoA», ahora «Otra Persona»'],
  ])('is changed by %s alone, from what to what is said', async (_, row, said) => {
    const run = await imports.bringIn('users', file(`${row};a@example.net;600123456`, ...others()));
    expect(run.counts).toMatchObject({ changed: 1, unchanged: 5, error: 0 });
    expect(found(run, 'changed')).toEqual([[2, null, expect.stringContaining(said)]]);
  });

  it('is counted with those who were here, to compare with what one expects', async () => {
    const fewer = others().slice(0, 3);
    const run = await imports.preview('users', file(first, ...fewer, `Eva;Gil;;;;eva@example.net;`));
    expect(run.totals[0]?.says).toBe('Personas: 5. Ya estaban aquí: 4');
  });

  it('has the letter of a document mended', async () => {
    await imports.select("update users set national_id = '44000001A' where tenant_id = $1 and email = 'a@example.net'");
    const row = `Nombrea;Apellidoa;;${documentOf(1)};02/02/1970;a@example.net;600123456`;
    const run = await imports.bringIn('users', file(row, ...others()));
    expect(run.counts).toMatchObject({ changed: 1, error: 0 });
    expect(await personOf('a@example.net')).toMatchObject({ national_id: documentOf(1) });
  });
});

it.each(['who coordinates', 'whose profile is locked'])(
  'a person %s keeps name, document and day of birth',
  async (who) => {
    const { tenant, db } = imports;
    const { email } = who.includes('locked')
      ? await createUser(db, tenant, { is_locked: true })
      : await createCoordinator(db, tenant, [tenant.areas.north]);
    const before = await personOf(email);
    const run = await imports.bringIn('users', file(`Otra;Persona;;;;${email};600999888`, ...others()));
    expect(run.counts).toMatchObject({ created: 5, changed: 1, error: 0 });
    expect(found(run, 'warning')).toEqual([[2, null, expect.stringContaining('no se cambian con un archivo')]]);
    const { first_name, last_name_1, national_id } = before ?? {};
    expect(await personOf(email)).toMatchObject({ first_name, last_name_1, national_id, phone: '600 99 98 88' });
  },
);

describe('days of birth', () => {
  const bring = (day: (at: number) => string) =>
    imports.bringIn('users', file(...others((at) => `Ana;Gil;;${documentOf(at)};${day(at)}`)));

  it('have their month first where some fit only so and none otherwise, and it is said', async () => {
    const run = await bring((at) => (at % 2 ? '03/25/1980' : '03/04/1980'));
    expect(found(run, 'warning')).toEqual([[null, 'Fecha de nacimiento', expect.stringContaining('primero el mes')]]);
    expect(await personOf('p0@example.net')).toMatchObject({ birth_date: '1980-03-04' });
    expect(await personOf('p1@example.net')).toMatchObject({ birth_date: '1980-03-25' });
  });

  it('have their day first otherwise', async () => {
    const run = await bring((at) => (at % 2 ? '25/03/1980' : '03/04/1980'));
    expect(run.counts).toMatchObject({ created: 5, warning: 0 });
    expect(await personOf('p0@example.net')).toMatchObject({ birth_date: '1980-04-03' });
  });

  it('of both orders are told one by one where they fit either', async () => {
    const run = await bring((at) => ['25/03/1980', '03/25/1980', '03/04/1980'][at === 100 ? 2 : at % 2] ?? '');
    expect(found(run, 'warning')).toEqual([[2, 'Fecha de nacimiento', expect.stringContaining('03/04/1980')]]);
    expect(await personOf('p1@example.net')).toMatchObject({ birth_date: '1980-03-25' });
  });
});

describe('telephones', () => {
  const bring = (phone: (at: number) => string) => {
    const row = (at: number) => `Ana;Gil;;${documentOf(at + 100)};;p${at}@example.net;${phone(at)}`;
    return imports.bringIn('users', file(...Array.from({ length: 6 }, (_, at) => row(at))));
  };

  it.each([
    ['as an export of people writes them', '(+34) 600 12 34 56'],
    ['with Spain’s prefix and no sign', '34600123456'],
  ])('are read %s', async (_, phone) => {
    const run = await bring(() => phone);
    expect(run.counts).toMatchObject({ created: 6, warning: 0, error: 0 });
    expect(await personOf('p3@example.net')).toMatchObject({ phone_prefix: '+34', phone: '600 12 34 56' });
  });

  it('are the mobile where a cell has two, and the other is told', async () => {
    const run = await bring((at) => (at === 0 ? '913 334 455 / 600 123 456' : '600123456'));
    expect(found(run, 'warning')).toEqual([[2, 'Teléfono', expect.stringContaining('913 334 455')]]);
    expect(await personOf('p0@example.net')).toMatchObject({ phone: '600 12 34 56' });
  });
});
