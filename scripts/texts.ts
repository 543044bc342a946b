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
    ...(await Promise.all(single.map(readSingle))).filter((texts) => texts !== undefined),
  ];
}

/** Finds tables of texts in all languages that aren't read: their file's name must say it. */
export const findHiddenTexts = (): string[] =>
  sources().filter(
    (file) =>
      /\.ts$/.test(file) &&
      !isOfTexts(file) &&
      /Record<\s*Language\s*,[^=;]*(?<!=)=\s*\{\s*es:/.test(readFileSync(file, 'utf8')),
  );

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

/** Reads the file's table of languages; undefined where it has none. */
async function readSingle(file: string): Promise<Texts | undefined> {
  const table = Object.values(await load(file)).find(
    (value): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && languages.every((language) => language in value),
  );
  if (!table) return undefined;
  return {
    where: file,
    said: Object.fromEntries(languages.map((language) => [language, flatten(table[language])])),
  };
}

const load = (file: string): Promise<Record<string, unknown>> => import(resolve(file));

/** Lists the texts in nested objects by their path: 'verify.subject'. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path ? `${path}.${key}` : key)]));
}
