import { describe, expect, it } from 'vitest';
import { sightsOf } from '../../../testing/sights.ts';
import type { ReadResults } from '../results/unit.ts';
import { readImport } from '../runs/direct.ts';
import { kinds } from '../runs/kinds.ts';
import { listRecipes } from './recipes.ts';

describe('a recipe', () => {
  const all = listRecipes().map(({ kind, source, files }) => ({
    ...{ kind, source, tables: files.filter((file) => 'heads' in file) },
    layouts: files.filter((file) => 'fixed' in file),
  }));
  it.each(all.filter(({ tables }) => tables.length > 0).map((recipe) => [recipe.source, recipe] as const))(
    'reads its example: %s',
    async (_, { kind, tables }) => {
      const { fields, load } = kinds[kind];
      const sights = await sightsOf(...tables.map(({ example }) => `${example.join('\n')}\n`));
      const { columns, question } = await (await load()).prove(sights, { towns: [] });
      expect(question).toBeUndefined();
      for (const [at, { heads, rest }] of tables.entries()) {
        const known = new Map(
          Object.entries(heads).map(([head, field]) => [head, field && field in fields ? field : null]),
        );
        const header = sights[at]?.found.header ?? [];
        expect(header).toEqual(expect.arrayContaining(Object.keys(heads)));
        const expected = header.map((head) => [head, known.has(head) ? known.get(head) : (rest ?? null)]);
        expect(header.map((head, column) => [head, columns[at]?.[column]?.field])).toEqual(expected);
      }
    },
  );

  it.each(all.filter(({ layouts }) => layouts.length > 0).map((recipe) => [recipe.source, recipe] as const))(
    'reads its example, whose votes add up: %s',
    async (_, { kind, layouts }) => {
      const files = layouts.map(({ fixed, example }) => ({
        ...{ name: `${fixed}022307.DAT`, source: Buffer.from(example.map((line) => `${line}\n`).join('')) },
      }));
      const known = { towns: [] };
      const asked = { kind, files, choices: { election_id: 'any' } };
      const { task, read } = await readImport({ known, listTownBoundaries: async () => new Map() }, asked);
      expect(task.findings.counts).toMatchObject({ error: 0 });
      const { units } = read as ReadResults;
      expect(units.map(({ level, votes }) => [level, [...votes.values()]])).toEqual(
        ['adm4', 'adm2', 'station'].map((level) => [level, [250, 142]]),
      );
    },
  );

  it('has the fields that its kind and arithmetic know', () => {
    for (const { kind, tables } of all)
      for (const field of tables.flatMap(({ heads, rest }) => [...Object.values(heads), rest ?? null]))
        expect([null, 'abstention', ...Object.keys(kinds[kind].fields)]).toContain(field);
  });
});
