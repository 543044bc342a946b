import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bring, setUpTrials } from '../../../testing/import-files.ts';
import { layer } from '../../../testing/layers.ts';

const { trying, preview } = setUpTrials('columnas');

describe('a layer whose columns are called as nobody knows', () => {
  const numbers = ['009', '019', '003', '012', '001', '007'];
  const barrios = numbers.map((BAR_BARR, at) => ({
    ...{ BAR_CL: 4010590 + at, BAR_BARR, BAR_DS_O: `Barrio ${BAR_BARR}`, NUMPOINTS: 40 + at * at },
  }));

  it('has the numbers of neighbourhoods that are written as codes, one each, and their names', async () => {
    const areas = await trying(async (tx) => {
      const choices = { level: 'adm6', municipality: '08901' } as const;
      expect(await bring(tx, 'areas', [layer(barrios)], choices)).toMatchObject({ created: 6, leftOut: [] });
      const { rows } = await sql`select level, code, name from areas where level = 'adm6' order by code`.execute(tx);
      return rows;
    });
    expect(areas[0]).toEqual({ level: 'adm6', code: '08901B01', name: 'Barrio 001' });
  });

  it('is asked what these numbers are of', async () => {
    const run = await preview('areas', [layer(barrios)], { municipality: '08901' });
    expect(run.failure).toContain('di en «Qué son» de qué es');
  });

  it('is one of municipalities by the column of their codes, not by features’ numbers', async () => {
    const towns = ['08050', '08051', '08052', '08053', '08901', '08902'].map((muga, at) => ({ id: String(at), muga }));
    const run = await preview('areas', [layer(towns)], { level: 'adm4' });
    expect(run.columns.map(({ field }) => field)).toEqual([null, 'municipality']);
  });

  it('keeps the column whose header says municipality, beside one of other codes that exist', async () => {
    const codes = ['08001', '08002', '08003', '08004', '08901', '08902'];
    const parts = codes.map((sello, at) => ({ CODMUN: '08999', DISTRITO: String(at + 1), sello }));
    const run = await preview('areas', [layer(parts)], { level: 'adm5' });
    expect(run.columns.map(({ field }) => field)).toEqual(['municipality', 'district', null]);
  });

  it('of comarcas is told where these are brought in', async () => {
    const comarcas = ['01', '02', '03', '04', '05'].map((CODICOMAR) => ({
      CODICOMAR,
      NOMCOMAR: `Comarca ${CODICOMAR}`,
    }));
    expect((await preview('areas', [layer(comarcas)], { level: 'adm4' })).failure).toContain('se traen en «Comarcas»');
  });
});
