import { foldText } from '#contract/text.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { FindingText } from '../findings.ts';
import { listFirstRows } from '../first-rows.ts';
import { has, tellMissing } from '../given.ts';
import { type FileSight, guessProof, type ImportChoices, type MappedFile, type Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import { streetsFields } from './fields.ts';

export const proveStreets = async (files: readonly FileSight[]): Promise<Proof> =>
  guessProof(await Promise.all(files.map(proveFile)));

async function proveFile(file: FileSight): Promise<Mapping> {
  const { found } = file;
  const rows = await listFirstRows(file);
  const mapping = withName(guessMapping(streetsFields, found), found.header, rows);
  const code = mapping.indexOf('street_code');
  if (!mapping.includes('street_name') || (code >= 0 && tellsStreets(rows, mapping, code))) return mapping;
  const passed = guessMapping(streetsFields, found, code < 0 ? [] : [code]);
  return withCode(withName(passed, found.header, rows), rows);
}

/** Least shares of rows with text, and of distinct texts, in a column of street names. */
const [leastNamed, leastDifferent] = [0.95, 0.2];

/** Maps the only column with many texts to the streets' names, if no column is mapped yet. */
function withName(mapping: Mapping, header: readonly string[], rows: readonly string[][]): Mapping {
  if (mapping.includes('street_name')) return mapping;
  const isText = (cell = '') => /^(?!\w+ ?\().*\p{L}/u.test(cell);
  const possible = [...mapping.keys()].filter((at) => {
    const texts = rows.flatMap((cells) => (isText(cells[at]) ? [foldText(cells[at] ?? '')] : []));
    const areNames = texts.length >= rows.length * leastNamed && new Set(texts).size >= rows.length * leastDifferent;
    return mapping[at] === null && areNames;
  });
  const called = possible.filter((at) => meaningOfWords(header[at] ?? '') === 'name');
  const [only, second] = [possible, called, listWithin(possible, rows)].find(({ length }) => length === 1) ?? [];
  return only !== undefined && second === undefined ? mapping.with(only, 'street_name') : mapping;
}

/** Lists the column whose texts end all others, as if another repeats the name after its type. */
function listWithin(possible: readonly number[], rows: readonly string[][]): number[] {
  const lettersOf = (at: number) => rows.reduce((sum, cells) => sum + (cells[at] ?? '').length, 0);
  const [shortest, next] = possible
    .map((at) => ({ at, letters: lettersOf(at) }))
    .sort((one, other) => one.letters - other.letters);
  if (!shortest || shortest.letters === next?.letters) return [];
  const endsIn = (other: number) => rows.every((cells) => (cells[other] ?? '').endsWith(cells[shortest.at] ?? ''));
  return possible.every(endsIn) ? [shortest.at] : [];
}

/** Maps the only column with one number for each name to the streets' codes. */
function withCode(mapping: Mapping, rows: readonly string[][]): Mapping {
  if (mapping.includes('street_code')) return mapping;
  const name = mapping.indexOf('street_name');
  const names = new Set(rows.map((cells) => cells[name] ?? '')).size;
  const [only, second] = [...mapping.keys()].filter((at) => {
    const values = new Set(rows.map((cells) => cells[at] ?? ''));
    const areCodes = [...values].every((value) => /^\d{1,10}$/.test(value));
    return mapping[at] === null && areCodes && values.size >= names && tellsStreets(rows, mapping, at);
  });
  return only !== undefined && second === undefined ? mapping.with(only, 'street_code') : mapping;
}

/** Returns false for codes of street types or districts, which have many names each. */
function tellsStreets(rows: readonly string[][], mapping: Mapping, code: number): boolean {
  const names = new Map<string, Set<string>>();
  const at = ['street_type', 'street_particle', 'street_name'].map((field) => mapping.indexOf(field));
  for (const cells of rows) {
    const own = cells[code] ?? '';
    names.set(own, (names.get(own) ?? new Set()).add(at.map((column) => cells[column] ?? '').join(' ')));
  }
  const several = [...names.values()].filter(({ size }) => size > 1).length;
  return several * 2 < names.size;
}

export function missingOfStreets(
  files: readonly MappedFile[],
  { municipality }: ImportChoices,
): FindingText | undefined {
  const isAny = (...fields: string[]) => files.some((file) => fields.some((field) => has(file, field)));
  const fields = [
    ...(isAny('street_name') || (isAny('street_code') && isAny('number')) ? [] : ['street_name']),
    ...(isAny('number') && !isAny('lon', 'coordinates') ? ['lon'] : []),
    ...(isAny('number') && !isAny('lat', 'coordinates') ? ['lat'] : []),
  ];
  if (fields.length === 0 && municipality === null && !isAny('municipality', 'municipality_name', 'cusec'))
    return { code: 'no_municipality' };
  return tellMissing(fields);
}
