import { deflateRawSync, gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';
import { packed, zip } from '../../../testing/zip.ts';

const imports = setUpImports('paquetes');

const list = 'Sección censal;Mesa;Colegio;Dirección;Censo\n0890101001;A;Escola Peñón;Carrer de la Unió 1;1.023\n';

describe('a ZIP', () => {
  const readme = packed('LEEME.txt', 'Fuente: el Ayuntamiento');

  it('of one file that can be imported is taken as that file', async () => {
    const bytes = zip(packed('datos/', ''), packed('datos/colegios.csv', list), readme);
    const run = await imports.preview('places', [{ name: 'colegios.zip', bytes }]);
    expect([run.files[0]?.found.separator, run.counts]).toMatchObject([';', { created: 1, error: 0 }]);
    const dat = zip(packed('02202307/05022307.DAT', `${'0'.repeat(233)}\n`));
    const { id } = await imports.upload('results', { name: 'totales.zip', bytes: dat });
    const results = await imports.check(id, { election_id: imports.tenant.election });
    expect(results.files.map(({ about }) => about)).toEqual([expect.stringContaining('Líneas: 1')]);
    expect(results.other_election).toContain('(Congreso, 07/2023)');
  });

  it.each([
    [
      'several',
      zip(packed('a.csv', list), packed('Málaga.csv', list), readme),
      /varios archivos: a\.csv, Málaga\.csv\. Descompr/,
    ],
    [
      'a shapefile',
      zip(packed('a.shp', 'x'), packed('a.dbf', 'y')),
      /Tiene: a\.shp, a\.dbf\. Guarda antes un shapefile/,
    ],
    ['one, damaged', zip({ ...packed('a.csv', list), sum: 7 }), /está dañado/],
    ['one, cut off', zip(packed('a.csv', list)).subarray(0, 60), /está cortado: falta el final/],
  ])('of %s is refused, and it is said why', async (_, bytes, failure) => {
    const run = await imports.upload('places', { name: 'a.zip', bytes });
    expect([run.state, run.failure]).toEqual(['failed', expect.stringMatching(failure)]);
  });
});

describe('a workbook that inflates to gigabytes', () => {
  const data = deflateRawSync(Buffer.alloc(16 * 2 ** 20));
  it.each([
    ['says so', 16 * 2 ** 20],
    ['lies about it', 10],
  ])('is refused early: it %s', async (_, claimed) => {
    const bytes = zip({ name: 'xl/workbook.xml', data, claimed, times: 200 });
    expect(bytes.length).toBeLessThan(50_000);
    const run = await imports.upload('places', { name: 'bomba.xlsx', bytes });
    expect([run.state, run.failure]).toEqual([
      'failed',
      'Descomprimido, el archivo pasa de 128 MB. Pártelo en varios.',
    ]);
  });

  it('is refused as a gzip bomb too', async () => {
    const member = gzipSync(Buffer.alloc(16 * 2 ** 20, 'a,b\n'), { level: 1 });
    const bytes = Buffer.concat(Array(20).fill(member));
    const run = await imports.upload('places', { name: 'bomba.csv.gz', bytes });
    expect([run.state, run.failure]).toEqual([
      'failed',
      'Descomprimido, el archivo pasa de 300 MB. Pártelo en varios.',
    ]);
  });
});

describe('a workbook with a cell longer than a spreadsheet’s', () => {
  it.each([
    ['by one character', 32_768],
    ['of 5 MB', 5_000_000],
  ])('is refused as its own fault: %s', async (_, length) => {
    const rows = [
      ['Colegio', 'Dirección'],
      ['Escola', 'Carrer 1'],
      ['x'.repeat(length), 'Carrer 2'],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Colegios', rows }] }));
    const run = await imports.upload('places', { name: 'celda.xlsx', bytes });
    expect([run.state, run.failure]).toEqual([
      'failed',
      'Una celda es más larga de lo que admite una hoja de cálculo. Caracteres, como máximo: 32.767; fila: 3; hoja: Colegios',
    ]);
  });
});
