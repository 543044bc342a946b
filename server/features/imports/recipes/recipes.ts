import { readdirSync, readFileSync } from 'node:fs';
import type { ImportKind } from '#contract/imports.ts';
import { headerWords } from '../mapping/guess.ts';

/**
 * `heads`: field by header, null if it has none; the file must have all these headers.
 * `rest`: field of all other columns of counts.
 */
type RecipeTable = { heads: Record<string, string | null>; rest?: string; example: string[] };
/**
 * A layout of lines of fixed width. `fixed`: number of its kind.
 * `columns`: first and last character by field; without it, the file isn't read.
 */
type RecipeLayout = {
  fixed: string;
  length: number;
  columns?: Record<string, [from: number, to: number]>;
  example: string[];
};

/**
 * An official layout. `source`: its publisher.
 * `example`: invented lines, the header first. `files`: all those of one delivery.
 */
export type Recipe = { kind: ImportKind; source: string; files: (RecipeTable | RecipeLayout)[] };

/** `fields`: by column; undefined for a column that the recipe doesn't list. */
export type RecipeMatch = { fields: (string | null | undefined)[]; rest?: string };

let recipes: Recipe[] | undefined;

/** Lists the recipes, a JSON file each in this folder. */
export function listRecipes(): readonly Recipe[] {
  const folder = new URL('.', import.meta.url);
  recipes ??= readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Recipe => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return recipes;
}

/** Finds the recipe that knows most of a file's headers. */
export function findRecipe(kind: ImportKind, header: readonly string[]): RecipeMatch | undefined {
  const columns = new Map(header.map((head, at) => [headerWords(head), at]));
  const known = listRecipes()
    .filter((recipe) => recipe.kind === kind)
    .flatMap(({ files }) => files.filter((file) => 'heads' in file))
    .filter(({ heads }) => Object.keys(heads).every((head) => columns.has(headerWords(head))))
    .sort((a, b) => Object.keys(b.heads).length - Object.keys(a.heads).length);
  const [best] = known;
  if (!best) return undefined;
  const fields: RecipeMatch['fields'] = header.map(() => undefined);
  for (const [head, field] of Object.entries(best.heads)) fields[columns.get(headerWords(head)) ?? -1] = field;
  return { fields, ...(best.rest !== undefined && { rest: best.rest }) };
}

export const findLayout = (kind: ImportKind, code: string | undefined): RecipeLayout | undefined =>
  listRecipes()
    .filter((recipe) => recipe.kind === kind)
    .flatMap(({ files }) => files.filter((file) => 'fixed' in file))
    .find(({ fixed }) => fixed === code);
