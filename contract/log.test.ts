import { expect, it } from 'vitest';
import { actionsOf, storyActions } from './log.ts';
import type { Noun } from './noun.ts';
import { nouns } from './nouns.ts';

const logs = nouns.flatMap((noun): NonNullable<Noun['log']>[] => ('log' in noun ? [noun.log] : []));
const tables = [
  ...logs.flatMap(({ fields = {}, hidden = {} }) => [fields, hidden]).map((words) => ['field', words] as const),
  ...logs.flatMap(({ actions }) => Object.values(actions)).map((words) => ['action', words] as const),
  ...logs.flatMap(({ values = {} }) => Object.entries(values)),
];
const said = tables.flatMap(([of, words]) =>
  Object.entries(words).map(([key, text]) => [`${of} ${key}`, text] as const),
);

it('says a field, an action and a value the same in every noun, since readers look them up by key', () => {
  expect(said.filter(([key, text]) => text !== new Map(said).get(key))).toEqual([]);
});

it('tells every action on a person in one part of their story', () => {
  const kinds = Object.values(storyActions).flat().sort();
  expect(kinds).toEqual([...actionsOf('user')].sort());
});
