import { expect, it } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { inspect, readRows } from '../../../services/files/sheet.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { kinds } from '../runs/kinds.ts';
import { listTowns } from '../towns/queries.ts';

const { inTenant } = setUpTenant(setUpDatabase(), 'valores');

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const documentOf = (at: number) => `${44_000_000 + at}${letters[(44_000_000 + at) % 23]}`;
const towns = ['Abrera', 'BADALONA', 'Bruc, El', "Hospitalet de Llobregat, L'", 'Vic', 'Manresa', 'Berga'];
const rows = (header: string, row: (at: number) => string) =>
  `${header}\n${Array.from({ length: 100 }, (_, at) => `${row(at)}\n`).join('')}`;
async function prove(kind: ImportKind, text: string) {
  const bytes = Buffer.from(text);
  const found = await inspect(bytes);
  const sight = { name: 'a.csv', found, walk: () => readRows(bytes, found) };
  const { prove: proveColumns } = await kinds[kind].load();
  return (await proveColumns([sight], { towns: await inTenant(listTowns) })).columns[0] ?? [];
}

it('columns of people are known by their values, whatever they are called', async () => {
  const row = (at: number) => [
    `Ana${at}`,
    documentOf(at),
    `p${at}@example.net`,
    `+34 6001234${10 + (at % 90)}`,
    `${8001 + (at % 40)}`,
    towns[at % 7],
  ];
  const proof = await prove(
    'users',
    rows('A;B;C;D;E;F', (at) => row(at).join(';')),
  );
  expect(proof).toEqual([
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
  expect(await prove('places', rows('P;Colegio;Dirección;Q', row))).toEqual([
    { field: 'municipality', certainty: 'proved' },
    { field: 'name', certainty: 'likely' },
    { field: 'address', certainty: 'likely' },
    { field: null, certainty: 'unknown' },
  ]);
});

it('what two columns could be is neither’s, and few values prove nothing', async () => {
  const row = (at: number) => `p${at}@example.net;${documentOf(at % 3)};${documentOf(at)};${documentOf(at + 500)}`;
  expect(await prove('users', rows('Correo;DNI;B;C', row))).toEqual([
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
  const people = Array.from({ length: count }, (_row, at) => `ana;Gil Mas ${'ABCDE'[at]};p${at}@example.net\n`);
  const proof = await prove('users', `Nome;Nome e apelidos;Correo\n${people.join('')}`);
  expect(proof.map(({ field }) => field)).toEqual(fields);
});
