import { expect, it } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('valores');

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const documentOf = (at: number) => `${44_000_000 + at}${letters[(44_000_000 + at) % 23]}`;
const towns = ['Abrera', 'BADALONA', 'Bruc, El', "Hospitalet de Llobregat, L'", 'Vic', 'Manresa', 'Berga'];
const file = (header: string, row: (at: number) => string) => ({
  name: 'a.csv',
  bytes: `${header}\n${Array.from({ length: 100 }, (_, at) => `${row(at)}\n`).join('')}`,
});
const proofOf = async () =>
  (await imports.select('select proof from import_runs where tenant_id = $1 order by creation_date desc'))[0]?.proof
    .columns[0];

it('columns of people are known by their values, whatever they are called', async () => {
  const row = (at: number) => [
    `Ana${at}`,
    documentOf(at),
    `p${at}@example.net`,
    `+34 6001234${10 + (at % 90)}`,
    `${8001 + (at % 40)}`,
    towns[at % 7],
  ];
  await imports.upload(
    'users',
    file('A;B;C;D;E;F', (at) => row(at).join(';')),
  );
  expect(await proofOf()).toEqual([
    { field: null, certainty: 'unknown' },
    ...['national_id', 'email', 'phone', 'address_zip', 'address_city'].map((field) => ({
      field,
      certainty: 'proved',
    })),
  ]);
});

it('a column of municipalities is proved by those that exist, and another by nothing', async () => {
  const codes = ['08001', '08015', '08025', '08101', '08298', '08113', '08022'];
  const row = (at: number) => `${codes[at % 7]};Escola ${at};Carrer Nou ${at};${at % 3}`;
  await imports.upload('places', file('P;Colegio;Dirección;Q', row));
  expect(await proofOf()).toEqual([
    { field: 'municipality', certainty: 'proved' },
    { field: 'name', certainty: 'likely' },
    { field: 'address', certainty: 'likely' },
    { field: null, certainty: 'unknown' },
  ]);
});

it('what two columns could be is neither’s, and few values prove nothing', async () => {
  const row = (at: number) => `p${at}@example.net;${documentOf(at % 3)};${documentOf(at)};${documentOf(at + 500)}`;
  await imports.upload('users', file('Correo;DNI;B;C', row));
  expect(await proofOf()).toEqual([
    { field: 'email', certainty: 'proved' },
    { field: 'national_id', certainty: 'likely' },
    { field: null, certainty: 'unknown' },
    { field: null, certainty: 'unknown' },
  ]);
});

it.each([
  ['one and the same for all, and so is none', 5, [null, 'full_name', 'email']],
  ['the same for a few people', 4, ['first_name', 'full_name', 'email']],
])('a first name that is %s', async (_, count, fields) => {
  const rows = Array.from({ length: count }, (_row, at) => `ana;Gil Mas ${'ABCDE'[at]};p${at}@example.net\n`);
  await imports.upload('users', { name: 'a.csv', bytes: `Nome;Nome e apelidos;Correo\n${rows.join('')}` });
  expect((await proofOf()).map(({ field }: { field: string | null }) => field)).toEqual(fields);
});
