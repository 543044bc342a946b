import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpDatabase, setUpTenant } from '../server/testing/set-up.ts';
import { importCommand } from './import.ts';

const db = setUpDatabase();
const { tenant } = setUpTenant(db, 'orden');
let folder: string;
const printed = catchOutput();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-import-'));
  await writeFile(join(folder, 'good.csv'), 'codigo_postal,municipio_id\n08901,08901\n');
  await writeFile(join(folder, 'bad.csv'), 'codigo_postal,municipio_id\n8x901,08901\n');
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) =>
  importCommand(args, { ...db, findTenant: async (slug) => (slug === 'orden' ? tenant.id : undefined) });

it.each([
  [['postal-codes', '--tenant', 'nobody', 'good.csv'], 'no tenant “nobody”'],
  [['people', '--tenant', 'orden', 'good.csv'], 'no “people” to import'],
  [['postal-codes', '--tenant', 'orden'], 'Give one file'],
  [['areas', '--tenant', 'orden', 'areas.csv'], 'with a flag'],
  [['streets', '--tenant', 'orden', '--municipality', '08901'], 'Give one file'],
  [['results', '--tenant', 'orden', 'r.csv'], 'need --election'],
  [
    ['results', '--tenant', 'orden', '--election', 'Nunca', 'r.csv'],
    'no election “Nunca”; there are: “Elecciones municipales”',
  ],
  [['results', '--tenant', 'orden', '--election', 'x', '--municipality', 'Vila', 'r.csv'], 'five digits'],
  [['places', '--tennant', 'orden', 'a.csv'], '--tennant'],
  [['users', '--tenant', 'orden', 'a.csv'], 'need --actor'],
  [['users', '--tenant', 'orden', '--actor', 'nadie@example.org', 'a.csv'], 'no administrator'],
  [['users', '--tenant', 'orden', '--actor', 'a@example.org', '--invite', 'a.csv'], 'need --origin'],
  [['postal-codes', '--tenant', 'orden', '--map', 'cp', 'good.csv'], '--map wants a column and a field'],
])('explains wrong use: %s', async (args, explanation) => {
  expect(await run(...args)).toBe(2);
  expect(printed.join()).toContain(explanation);
  expect(printed.join()).toContain('vixia import <what>');
});

it('prints errors by file and line, and fails', async () => {
  expect(await run('postal-codes', '--tenant', 'orden', join(folder, 'bad.csv'))).toBe(1);
  expect(printed.join()).toContain('bad.csv:2 [codigo_postal] must be five digits');
});

it('prints what it did; a dry run does nothing', async () => {
  const file = join(folder, 'good.csv');
  expect(await run('postal-codes', '--tenant', 'orden', '--dry-run', file)).toBe(0);
  expect(await run('postal-codes', '--tenant', 'orden', file)).toBe(0);
  expect(printed).toEqual([
    '1 rows of postal-codes: 1 new, 0 changed, 0 as they were.\nNothing was written: this was a dry run.',
    '1 rows of postal-codes: 1 new, 0 changed, 0 as they were.',
  ]);
});

it('takes columns that a person matches, and says which there are', async () => {
  const path = join(folder, 'otras.csv');
  await writeFile(path, 'x;y\n08902;08902\n');
  const maps = (...given: string[]) => given.flatMap((one) => ['--map', one]);
  expect(await run('postal-codes', '--tenant', 'orden', path, ...maps('x=codigo', 'y=municipality'))).toBe(1);
  expect(printed.join()).toContain(
    'there is no field “codigo”; there are: postal_code, municipality, municipality_name',
  );
  expect(await run('postal-codes', '--tenant', 'orden', path, ...maps('z=postal_code'))).toBe(1);
  expect(printed.join()).toContain('there is no column “z”; there are: x, y');
  expect(await run('postal-codes', '--tenant', 'orden', path, ...maps('x=postal_code', 'y=municipality'))).toBe(0);
  expect(printed.at(-1)).toBe('1 rows of postal-codes: 1 new, 0 changed, 0 as they were.');
});

it('brings places of any list, layers of areas, and people in the name of an administrator', async () => {
  const places = join(folder, 'colegios.csv');
  await writeFile(places, 'Sección censal;Mesa;Centro;Dirección\n0890101001;A;Escola Nova;Carrer Nou 1\n');
  const layer = join(folder, 'a.geojson');
  const ring = [
    [2, 41.4],
    [2.2, 41.4],
    [2.2, 41.6],
    [2, 41.4],
  ];
  const feature = {
    type: 'Feature',
    properties: { codi: '08901', nom: 'Vila Nova' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  await writeFile(layer, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const people = join(folder, 'personas.csv');
  await writeFile(people, 'correo;nombre;apellidos\nana@example.org;Ana;García Gil\n');
  const { email } = await createAdministrator(db, tenant);
  expect(await run('places', '--tenant', 'orden', places, '--map', 'Centro=name')).toBe(0);
  expect(await run('areas', '--tenant', 'orden', layer)).toBe(0);
  for (const args of [['--dry-run'], [], []])
    expect(await run('users', '--tenant', 'orden', '--actor', email, people, ...args)).toBe(0);
  expect(printed).toEqual([
    '1 rows of places: 1 new, 0 changed, 0 as they were.',
    '1 rows of areas: 0 new, 1 changed, 0 as they were.',
    '1 rows of users: 1 new, 0 changed, 0 as they were.\nNothing was written: this was a dry run.',
    '1 rows of users: 1 new, 0 changed, 0 as they were.',
    '1 rows of users: 0 new, 0 changed, 1 as they were.',
  ]);
});

it('brings streets with their numbers in one file, whose municipality a column or a flag says', async () => {
  const path = join(folder, 'callejero.csv');
  const header = 'VIA_CLASE;VIA_PAR;VIA_NOMBRE;NUMERO;LATITUD;LONGITUD';
  const row = `CALLE;DE LA;CEBADA;1;41º30'4.50'' N;2º06'3.60'' E`;
  await writeFile(path, `${header}\n${row}\n`);
  expect(await run('streets', '--tenant', 'orden', path)).toBe(1);
  expect(printed.at(-1)).toContain('municipality');
  expect(await run('streets', '--tenant', 'orden', path, '--municipality', '08901')).toBe(0);
  await writeFile(path, `${header};MUNICIPIO\n${row};Vila Nova\n`);
  expect(await run('streets', '--tenant', 'orden', path)).toBe(0);
  expect(printed.slice(-2)).toEqual([
    '2 rows of streets: 2 new, 0 changed, 0 as they were.',
    '2 rows of streets: 0 new, 0 changed, 2 as they were.',
  ]);
});

it('prints all errors of a file at once, those of its rows and those of its places', async () => {
  const path = join(folder, 'errores.csv');
  await writeFile(
    path,
    'Cod mun;Distrito;Sección;Mesa;Centro;Dirección;Censo\n08901;01;002;A;;;9\n08901;01;001;A;E 1;C 1;x\n',
  );
  expect(await run('places', '--tenant', 'orden', path, '--map', 'Centro=name')).toBe(1);
  expect(printed.join()).toMatch(/errores.csv:2 .*01-002-A.*errores.csv:3 \[Censo\]/s);
});

it('speaks one language, of people too', async () => {
  const path = join(folder, 'mal.csv');
  const { email } = await createAdministrator(db, tenant);
  await writeFile(path, 'correo;nombre;apellidos;nacimiento;disponibilidad\nana@example;Ana;Gil;31/02/1980;nunca\n');
  expect(await run('users', '--tenant', 'orden', '--actor', email, path)).toBe(1);
  expect(printed.join()).toContain('mal.csv:2 [correo] must be a whole address');
  expect(printed.join()).toContain('mal.csv:2 [nacimiento] there is no such day: 31/02/1980');
  expect(printed.join()).toContain('mal.csv:2 [disponibilidad] must be one of these words: morning, afternoon');
});
