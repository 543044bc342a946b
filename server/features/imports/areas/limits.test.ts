import { describe, expect, it } from 'vitest';
import { bring, file, preview as previewIn, setUpTrials } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';
import { collection, layer, squareAt } from '../../../testing/layers.ts';

const { tenant, trying, preview } = setUpTrials('limites');

it('new limits that have less than half of the old ones are an error', async () => {
  const drawn = (west: number) =>
    layer([{ codigo: '08901', nombre: 'Vila Nord' }], { ring: squareAt(west, 41.45, 0.1) });
  await trying(async (tx) => {
    const previewOf = (west: number) => previewIn(tx, { kind: 'areas', files: [drawn(west)] });
    expect(await bring(tx, 'areas', [drawn(2.05)])).toMatchObject({ changed: 1 });
    expect((await previewOf(2.06)).counts).toMatchObject({ changed: 1, error: 0 });
    const run = await previewOf(2.12);
    expect(run.counts).toMatchObject({ changed: 0, error: 1 });
    expect(found(run, 'error')).toEqual([[1, null, expect.stringContaining('08901')]]);
  });
});

it('limits of a new area are compared with Spain’s', async () => {
  const drawn = (west: number, south: number) =>
    layer([{ cod_ccaa: '12', nombre: 'Galicia' }], { ring: squareAt(west, south, 0.5) });
  expect((await preview('areas', [drawn(-8, 42.5)])).counts).toMatchObject({ created: 1, error: 0 });
  const run = await preview('areas', [drawn(1, 41.5)]);
  expect(run.counts).toMatchObject({ created: 0, error: 1 });
  expect(found(run, 'error')).toEqual([[1, null, expect.stringContaining('los de Galicia (12)')]]);
});

it('a municipality’s code beside another’s name is an error, which renames nobody', async () => {
  const run = await preview('areas', [layer([{ codigo: '08901', nombre: 'VILA SUD' }])]);
  expect(run.counts).toMatchObject({ created: 0, changed: 0, error: 1 });
  expect(found(run, 'error')).toEqual([[1, 'codigo', expect.stringMatching(/^El código 08901 es de Vila Nord/)]]);
});

it('a right table repairs municipalities that have each other’s names', async () => {
  await trying(async (tx) => {
    await tx.send(
      `update areas set name = case code when '08901' then 'Vilanova del Vallès' else 'Rupit i Pruit' end
       where tenant_id = $1 and code in ('08901', '08902')`,
      [tenant.id],
      false,
    );
    const table = file('m.csv', 'codigo;nombre\n08901;Rupit i Pruit\n08902;Vilanova del Vallès\n');
    expect((await previewIn(tx, { kind: 'areas', files: [table] })).counts).toMatchObject({ changed: 2, error: 0 });
  });
});

it('a name with lost letters is no other’s by chance', async () => {
  const run = await preview('areas', [layer([{ codigo: '08901', nombre: 'AITONA\uFFFD' }])]);
  expect(found(run, 'error')).toEqual([]);
});

describe('a boundary drawn again', () => {
  const corner = [2.060012, 41.455];
  const west = (by = 0) => [[2.05, 41.45], [2.06, 41.45], corner, [2.06, 41.46], [2.05 + by, 41.46], [2.05, 41.45]];
  /** Two neighbours that meet at the bend, and so keep it. */
  const east = [
    [[2.06, 41.45], [2.07, 41.45], [2.07, 41.455], corner, [2.06, 41.45]],
    [corner, [2.07, 41.455], [2.07, 41.46], [2.06, 41.46], corner],
  ];
  const districts = (...rings: (number[] | undefined)[][]) =>
    collection(
      rings.map((ring, at) => ({
        ring: ring as number[][],
        properties: { CODDIS: `0${at + 2}`, NOMDIS: `Districte ${at + 2}` },
      })),
    );

  it('is another where it moved by more than its drawing, and none where its neighbours alone are missing', async () => {
    const vila = { municipality: '08901' };
    await trying(async (tx) => {
      expect(await bring(tx, 'areas', [districts(west(), ...east)], vila)).toMatchObject({ created: 3 });
      expect(await bring(tx, 'areas', [districts(west())], vila)).toMatchObject({ changed: 0, unchanged: 1 });
      const moved = await previewIn(tx, { kind: 'areas', files: [districts(west(0.0002))], choices: vila });
      expect(moved.items).toMatchObject([{ sort: 'changed', label: 'Districte 2' }]);
    });
  });
});

describe('a layer of which the municipality was chosen', () => {
  it.each([
    ['another municipality’s district', { CUDIS: '0890202', rotulo: 'Sur' }, '08902'],
    ['another municipality', { codigo: '08902', nombre: 'Vila Sud' }, '08902'],
  ])('changes nothing elsewhere: %s', async (_, elsewhere, code) => {
    const own = {
      ...elsewhere,
      ...('CUDIS' in elsewhere ? { CUDIS: '0890103' } : { codigo: '08901', nombre: 'Nova' }),
    };
    const run = await preview('areas', [layer([own, elsewhere])], { municipality: '08901' });
    expect(found(run, 'error')).toEqual([[2, null, expect.stringContaining(`${code}, y se eligió 08901`)]]);
    expect((run.counts?.created ?? 0) + (run.counts?.changed ?? 0)).toBe(1);
  });
});

it('a layer says how many areas it has beside those that are here, and how far limits move', async () => {
  const drawn = (west: number) =>
    layer([{ codigo: '08901', nombre: 'VILA NORD' }], { ring: squareAt(west, 41.45, 0.1) });
  await trying(async (tx) => {
    await bring(tx, 'areas', [drawn(2.05)]);
    const run = await previewIn(tx, { kind: 'areas', files: [drawn(2.06)] });
    expect(run.totals.map(({ says }) => says)).toEqual([
      'Zonas: 1. En los mismos municipios hay aquí: 2',
      expect.stringMatching(/^Límites que cambian: 1\. El que más, Vila Nord; metros: 8\d\d$/),
    ]);
  });
});

it('municipalities that say their island are no islands, and keep their official names', async () => {
  const towns = [{ codigo: 8901, isla: 'Tenerife', nombre: 'VILA NORD' }];
  const run = await preview('areas', [layer(towns)], { level: 'adm4' });
  expect([run.failure, run.items]).toMatchObject([null, [{ sort: 'changed', label: 'Vila Nord' }]]);
});

it('a code that begins with no province is told of as such', async () => {
  const run = await preview('areas', [layer([{ codigo: '00018', nombre: 'Becerril' }])]);
  expect(found(run, 'error')).toEqual([
    [1, null, expect.stringContaining('00018 no es el código de ningún municipio')],
  ]);
});
