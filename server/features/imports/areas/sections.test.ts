import { describe, expect, it } from 'vitest';
import { setUpImports } from '../../../testing/imports.ts';

const imports = setUpImports('secciones');

const table = (rows: object[]) => ({
  name: 'secciones.csv',
  bytes: [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((row) => `${row.join(';')}\n`)
    .join(''),
});

describe('a column that glues district and section', () => {
  const glued = Array.from({ length: 12 }, (_, at) => ({
    CODDISTSEC: at < 6 ? 101 + at : 1632 + at,
    ...{ NUM: at, coddistrit: at < 6 ? 1 : 16 },
  }));
  const choices = { level: 'adm7', municipality: '08901' } as const;

  it('is split by the district beside it, which begins it in all rows', async () => {
    const run = await imports.bringIn('areas', [table(glued)], choices);
    expect(run.counts).toMatchObject({ created: 12, error: 0 });
    const made = await imports.select("select code from areas where tenant_id = $1 and level = 'adm7'");
    expect(made.map(({ code }) => code)).toEqual(expect.arrayContaining(['0890101001', '0890116043']));
  });

  it.each(['section', 'district_section'])(
    'is no number of a section where no district proves it: %s',
    async (field) => {
      const rows = glued.map(({ CODDISTSEC }) => ({ CODDISTSEC })).reverse();
      const { id } = await imports.upload('areas', table(rows));
      const run = await imports.check(id, { ...choices, columns: [field] });
      expect(run.counts).toMatchObject({ created: 0, error: 12 });
    },
  );
});
