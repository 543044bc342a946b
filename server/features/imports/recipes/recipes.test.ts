import { describe, expect, it } from 'vitest';
import { sightsOf } from '../../../testing/sights.ts';
import { kinds } from '../runs/kinds.ts';
import { listRecipes } from './recipes.ts';

describe('a recipe', () => {
  it.each(listRecipes().map((recipe) => [recipe.source, recipe] as const))(
    'reads its example: %s',
    async (_, recipe) => {
      const { fields, load } = kinds[recipe.kind];
      const sights = await sightsOf(...recipe.files.map(({ example }) => `${example.join('\n')}\n`));
      const { columns, question } = await (await load()).prove(sights, { towns: [] });
      expect(question).toBeUndefined();
      for (const [at, { heads, rest }] of recipe.files.entries()) {
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

  it('has the fields that its kind and arithmetic know', () => {
    for (const { kind, files } of listRecipes())
      for (const field of files.flatMap(({ heads, rest }) => [...Object.values(heads), rest ?? null]))
        expect([null, 'abstention', ...Object.keys(kinds[kind].fields)]).toContain(field);
  });
});
