import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpDatabase, setUpTenant } from '../server/testing/set-up.ts';
import { importCommand } from './import.ts';

const db = setUpDatabase();
const { tenant, query } = setUpTenant(db, 'orden');
let folder: string;
const printed = catchOutput();
const listOutcomes = () => printed.filter((line) => /^(?:Filas|Files|Errenkadak|No s)/.test(line));

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
  [['people', '--tenant', 'orden', 'good.csv'], 'no kind “people”; there are: places, users'],
  [['postal-codes', '--tenant', 'orden'], 'Give the files'],
  [['areas', '--tenant', 'orden', '--level', 'adm3', 'a.csv'], 'no --level “adm3”; there are: adm1'],
  [['places', '--tenant', 'orden', '--language', 'en', 'a.csv'], 'no --language “en”; there are: es, ca, eu, gl'],
  [
    ['results', '--tenant', 'orden', '--election', 'Nunca', 'r.csv'],
    'no election “Nunca”; there are: “Elecciones municipales”',
  ],
  [['results', '--tenant', 'orden', '--election', 'x', '--municipality', 'Vila', 'r.csv'], 'five digits'],
  [['places', '--tennant', 'orden', 'a.csv'], '--tennant'],
  [['users', '--tenant', 'orden', 'a.csv'], 'need --actor'],
  [['places', '--tenant', 'orden', 'a.csv', 'b.csv'], 'in one file'],
  [['users', '--tenant', 'orden', '--actor', 'nadie@example.org', 'a.csv'], 'no administrator'],
  [['users', '--tenant', 'orden', '--actor', 'a@example.org', '--invite', 'a.csv'], 'need --origin'],
  [['postal-codes', '--tenant', 'orden', '--map', 'cp', 'good.csv'], '--map wants a column and a field'],
])('explains wrong use: %s', async (args, explanation) => {
  expect(await run(...args)).toBe(2);
  expect(printed.join()).toContain(explanation);
  expect(printed.join()).toContain('vixia import <kind>');
});

it('prints each cause of errors once with its first lines, and fails', async () => {
  for (const args of [[], ['--yes']])
    expect(await run('postal-codes', '--tenant', 'orden', join(folder, 'bad.csv'), ...args)).toBe(1);
  expect(printed.join()).toContain(
    'error [codigo_postal] Deben ser cinco cifras, como 08019. (veces: 1; primeras líneas: 2)',
  );
  expect(printed.at(-1)).toContain('no se ha importado nada');
});

it('does nothing without --yes, but prints what it would do, in any language', async () => {
  const file = join(folder, 'good.csv');
  const bring = (...args: string[]) => run('postal-codes', '--tenant', 'orden', file, ...args);
  for (const args of [[], ['--language', 'ca'], ['--yes'], ['--yes', '--language', 'eu']])
    expect(await bring(...args)).toBe(0);
  expect(printed.slice(0, 2)).toEqual(['Municipios: 1', 'Códigos postales: 1']);
  expect(listOutcomes()).toEqual([
    ...['Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.', 'No se ha escrito nada. Con --yes se importa.'],
    ...['Files: 1. Noves: 1. Canvien: 0. Com estaven: 0.', 'No s’ha escrit res. Amb --yes s’importa.'],
    'Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.',
    'Errenkadak: 1. Berriak: 0. Aldatuko direnak: 0. Lehen bezala: 1.',
  ]);
});

it('makes a run like the page’s, with its report', async () => {
  const file = join(folder, 'other.csv');
  await writeFile(file, 'codigo_postal,municipio_id\n08902,08901\n');
  await run('postal-codes', '--tenant', 'orden', file, '--yes');
  const runs = await query(
    `select r.state, r.file_name, r.counts->>'created' as created, i.label from import_runs r
     join import_items i on i.tenant_id = r.tenant_id and i.run_id = r.id where r.tenant_id = $1 and r.file_name = 'other.csv'`,
    [tenant.id],
  );
  expect(runs).toEqual([{ state: 'finished', file_name: 'other.csv', created: '1', label: '08902' }]);
});

it('takes columns that a person matches, and says which there are', async () => {
  const path = join(folder, 'otras.csv');
  await writeFile(path, 'x;y\n08902;08902\n');
  const bring = (...maps: string[]) =>
    run('postal-codes', '--tenant', 'orden', path, '--yes', ...maps.flatMap((one) => ['--map', one]));
  expect(await bring('x=codigo', 'y=municipality')).toBe(1);
  expect(printed.join()).toContain('No hay ningún campo «codigo»; hay: postal_code, municipality, municipality_name');
  expect(await bring('z=postal_code')).toBe(1);
  expect(printed.join()).toContain('No hay ninguna columna «z»; hay: x, y');
  expect(await bring('x=postal_code', 'y=municipality')).toBe(0);
  expect(printed.at(-1)).toBe('Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.');
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
  expect(await run('places', '--tenant', 'orden', places, '--map', 'Centro=name', '--yes')).toBe(0);
  expect(await run('areas', '--tenant', 'orden', layer, '--yes')).toBe(0);
  for (const args of [[], ['--yes'], ['--yes']])
    expect(await run('users', '--tenant', 'orden', '--actor', email, people, ...args)).toBe(0);
  expect(listOutcomes()).toEqual([
    'Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.',
    'Filas: 1. Nuevas: 0. Cambian: 1. Como estaban: 0.',
    'Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.',
    'No se ha escrito nada. Con --yes se importa.',
    'Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.',
    'Filas: 1. Nuevas: 0. Cambian: 0. Como estaban: 1.',
  ]);
});

it('asks what the file can’t tell, and goes on with an answer', async () => {
  const path = join(folder, 'comarcas.geojson');
  const ring = [
    [2, 41.4],
    [2.3, 41.4],
    [2.3, 41.6],
    [2, 41.4],
  ];
  const feature = {
    ...{ type: 'Feature', id: 1, properties: { clave: '08901', nom: 'Vila Nova' } },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const bring = (...args: string[]) => run('areas', '--tenant', 'orden', path, '--yes', ...args);
  expect(await bring()).toBe(1);
  expect(printed.at(-1)).toMatch(/¿.*\?\n {2}--answer 1: .*clave\n {2}--answer 2: /);
  expect(await bring('--answer', '1')).toBe(0);
  expect(printed.at(-1)).toBe('Filas: 1. Nuevas: 0. Cambian: 1. Como estaban: 0.');
});

it('brings streets with their numbers in one file, whose municipality a column or a flag says', async () => {
  const path = join(folder, 'callejero.csv');
  const header = 'VIA_CLASE;VIA_PAR;VIA_NOMBRE;NUMERO;LATITUD;LONGITUD';
  const row = `CALLE;DE LA;CEBADA;1;41º30'4.50'' N;2º06'3.60'' E`;
  await writeFile(path, `${header}\n${row}\n`);
  const bring = (...args: string[]) => run('streets', '--tenant', 'orden', path, '--yes', ...args);
  expect(await bring()).toBe(1);
  expect(printed.at(-1)).toContain('municipio');
  expect(await bring('--municipality', '08901')).toBe(0);
  await writeFile(path, `${header};MUNICIPIO\n${row};Vila Nova\n`);
  expect(await bring()).toBe(0);
  expect(listOutcomes()).toEqual([
    'Filas: 1. Nuevas: 1. Cambian: 0. Como estaban: 0.',
    'Filas: 1. Nuevas: 0. Cambian: 0. Como estaban: 1.',
  ]);
});

it('prints all errors of a file at once, those of its rows and those of its places', async () => {
  const path = join(folder, 'errores.csv');
  await writeFile(
    path,
    'Cod mun;Distrito;Sección;Mesa;Centro;Dirección;Censo\n08901;01;002;A;;;9\n08901;01;001;A;E 1;C 1;x\n',
  );
  expect(await run('places', '--tenant', 'orden', path, '--map', 'Centro=name')).toBe(1);
  expect(printed.join()).toContain('error [Censo] Debe ser un número entero');
  expect(printed.join()).toMatch(/error No se conoce la mesa .*01-002-A.*: 2\)/);
});

it('prints errors of people by column', async () => {
  const path = join(folder, 'mal.csv');
  const { email } = await createAdministrator(db, tenant);
  await writeFile(path, 'correo;nombre;apellidos;nacimiento;disponibilidad\nana@example;Ana;Gil;31/02/1980;nunca\n');
  expect(await run('users', '--tenant', 'orden', '--actor', email, path)).toBe(1);
  expect(printed.join()).toContain('error [nacimiento] Ese día no existe: 31/02/1980 (veces: 1; primeras líneas: 2)');
  expect(printed.join()).toContain('error [disponibilidad] Debe ser una de estas palabras: mañana, tarde');
});

it('reads the sheet and the heading row that are said, and the rows without errors', async () => {
  const path = join(folder, 'libro.xlsx');
  const rows = [
    ['Lista', 'de 2026'],
    ['codigo_postal', 'municipio_id'],
    ['08903', '08901'],
    ['8x9', '08901'],
    ['08904', '08901'],
  ];
  const sheets = [
    {
      name: 'Otra',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
    { name: 'Códigos', rows },
  ];
  await writeFile(path, await writeXlsx({ sheets }));
  const bring = (...args: string[]) =>
    run('postal-codes', '--tenant', 'orden', path, '--yes', '--sheet', 'Códigos', '--heading-row', '2', ...args);
  expect(await bring()).toBe(1);
  expect(printed.join()).toContain('primeras líneas: 4)');
  expect(await bring('--skip-errors')).toBe(0);
  expect(printed.at(-1)).toBe('Filas: 3. Nuevas: 2. Cambian: 0. Como estaban: 0.');
  await writeFile(path, 'codigo_postal,municipio_id\n08905,08901\n8x,08901\n');
  expect(await run('postal-codes', '--tenant', 'orden', path, '--yes', '--skip-errors')).toBe(1);
  expect(printed.at(-1)).toContain('La mayoría de las filas tiene errores');
});
