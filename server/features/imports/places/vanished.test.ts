import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { setUpUndoneImports } from '../../../testing/import-files.ts';

// A corrected file reports missing places; a file of one municipality says nothing about others.
const imports = setUpUndoneImports('faltan');

/** Municipalities added to the tenant's two in Barcelona. */
const more = ['08903', '08904', '17901'];
beforeEach(async () => {
  for (const [at, code] of more.entries())
    await imports.select(
      `insert into areas (tenant_id, id, level, code, name, path, search, lon, lat)
       values ($1, $2, 'adm4', $3, $3, 'es.' || $3 || '.', $3, 2.1, $4)`,
      ...[newId(), code, 41 + at / 10],
    );
});

const rowsOf = (town: string, places = 1) =>
  Array.from({ length: places }, (_, at) => `${town}0100${at + 1};A;Escola ${town}-${at};Carrer ${at}\n`);
const file = (...rows: string[][]) => [
  { name: 'a.csv', source: Buffer.from(`Sección censal;Mesa;Colegio;Dirección\n${rows.flat().join('')}`) },
];
/** Imports rows at a different time each, as outside tests each import has its transaction. */
const bringIn = async (...rows: string[][]) => {
  await imports.select("update places set creation_date = creation_date - interval '1 hour' where tenant_id = $1");
  return imports.bringIn('places', file(...rows));
};
const missed = async (...rows: string[][]) => {
  const { items } = await imports.preview('places', file(...rows));
  return items.filter(({ sort }) => sort === 'vanished').map(({ label, detail }) => [label, detail]);
};

describe('a municipality that a corrected file lacks', () => {
  it('is told with the file’s share of what came with it', async () => {
    await bringIn(rowsOf('08901', 2), rowsOf('08902'));
    const told = await missed(rowsOf('08901', 2));
    expect(told).toEqual([
      [
        'Escola 08902-0',
        'Todo su municipio (08902) falta en el archivo, que trae 1 de los 2 municipios que llegaron con él; no se borra. Personas asignadas: 0',
      ],
    ]);
    expect((await bringIn(rowsOf('08901', 2))).counts).toMatchObject({ vanished: 1, changed: 0 });
    expect(await imports.select('select from places where tenant_id = $1')).toHaveLength(3);
  });

  it('is told by its province’s share where it came by itself', async () => {
    await bringIn(rowsOf('08901'), rowsOf('08903'));
    await bringIn(rowsOf('08902'));
    const told = await missed(rowsOf('08901'), rowsOf('08903'));
    expect(told).toEqual([['Escola 08902-0', expect.stringContaining('2 de los 3 municipios con colegios')]]);
  });

  it.each([
    ['of a municipality that came by itself', [rowsOf('08901')], [rowsOf('08902')], [rowsOf('08902')]],
    ['of one of many', [rowsOf('08901'), rowsOf('08902'), rowsOf('08903')], [], [rowsOf('08901')]],
    ['of the smaller part', [rowsOf('08901', 5), rowsOf('08902')], [], [rowsOf('08902')]],
    ['of another province', [rowsOf('08901')], [], [rowsOf('17901')]],
    [
      'of other municipalities of its province, fewer than half',
      [rowsOf('08901'), rowsOf('08902', 5)],
      [],
      [rowsOf('08903'), rowsOf('08904')],
    ],
  ])('isn’t told by a file %s', async (_, first, second, third) => {
    await bringIn(...first);
    if (second.length > 0) await bringIn(...second);
    expect(await missed(...third)).toEqual([]);
  });
});

it('rows with errors are there: neither their places nor their tables nor their municipality are missed', async () => {
  await bringIn(rowsOf('08901', 2), rowsOf('08902'));
  const bytes = `Sección censal;Mesa;CP;Colegio;Dirección
0890101001;A;08001;Escola 08901-0;Carrer 0
0890101002;A;80;Escola 08901-1;Carrer 1
0890201001;A;80;Escola 08902-0;Carrer 0
`;
  const run = await imports.preview('places', [{ name: 'a.csv', source: Buffer.from(bytes) }]);
  expect(run.counts).toMatchObject({ error: 2, vanished: 0 });
});
