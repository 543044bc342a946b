import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { languages } from '#contract/languages.ts';

/** Texts of one file in each language, by their path within it. */
export type Texts = { where: string; said: Record<string, Map<string, string>> };

/**
 * Finds every text that contract, server and command line say in all languages:
 * folders with a file for each language, and files called texts.ts or …-texts.ts.
 */
export async function findTexts(): Promise<Texts[]> {
  const files = sources();
  const folders = files.filter((file) => file.endsWith('/es.ts')).map(dirname);
  const single = files.filter((file) => isOfTexts(file) && !folders.includes(dirname(file)));
  return [
    ...(await Promise.all(folders.map(readFolder))),
    ...(await Promise.all(single.map(async (file) => tablesOf(file, await load(file))))).flat(),
  ];
}

/** Finds tables of texts in all languages that aren't read: their file's name must say it. */
export const findHiddenTexts = (): string[] =>
  sources().filter((file) => isSource(file) && !isOfTexts(file) && hasHiddenTable(readFileSync(file, 'utf8')));

/** A table has texts or tables of them by language, whatever its type says. */
export const hasHiddenTable = (source: string): boolean =>
  /Record<\s*Language\s*,[^=;]*(?<!=)=\s*\{\s*es:/.test(source) ||
  /^(?:export )?const \w+(?:: [^=\n]+)? = (?:\w+\()?\{\s*es: *(?:['"`{])[^;]*\b(?:ca|eu|gl): *(?:['"`{])/m.test(source);

const isSource = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file);

const isOfTexts = (file: string) => /[/-]texts\.ts$/.test(file);

const sources = (): string[] =>
  ['contract', 'server', 'cli'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  );

async function readFolder(folder: string): Promise<Texts> {
  const said = languages.map(async (language) => {
    const file = `${folder}/${language}.ts`;
    const texts = existsSync(file) ? (await load(file))[language] : {};
    return [language, flatten(texts)] as const;
  });
  return { where: folder, said: Object.fromEntries(await Promise.all(said)) };
}

/**
 * Reads every table of languages that a file exports; a language it lacks has no texts.
 * A file without any gives an empty one, which the check refuses.
 * One of functions alone has no texts.
 */
export function tablesOf(file: string, exported: Record<string, unknown>): Texts[] {
  if (Object.values(exported).every((value) => typeof value === 'function')) return [];
  const tables = Object.entries(exported).filter(
    (entry): entry is [string, Record<string, unknown>] =>
      typeof entry[1] === 'object' &&
      entry[1] !== null &&
      languages.some((language) => language in (entry[1] as object)),
  );
  const named: typeof tables = tables.length > 0 ? tables : [['', {}]];
  return named.map(([name, table]) => ({
    where: named.length > 1 ? `${file} (${name})` : file,
    said: Object.fromEntries(languages.map((language) => [language, flatten(table[language])])),
  }));
}

const load = (file: string): Promise<Record<string, unknown>> => import(resolve(file));

/** Lists the texts in nested objects by their path: 'verify.subject'. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path ? `${path}.${key}` : key)]));
}
