import { createHash } from 'node:crypto';
import { foldText } from '#contract/text.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import { type MappingField, phoneNames } from './field.ts';
import { meaningOfWords } from './header-words.ts';
import type { ValueTest } from './looks.ts';

/** Share of values that must look like the field's. */
const likely = 0.7;
/** Share needed if the header names the field. */
const halfLikely = 0.5;

/** Normalises 'COD.MUN' to 'cod mun', 'postCode' to 'post code'. */
export const headerWords = (header: string): string =>
  foldText(header.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function splitMapping(files: readonly Pick<ReadingPlan, 'header'>[], mapping: Mapping): Mapping[] {
  let from = 0;
  return files.map(({ header }) => {
    const own = mapping.slice(from, from + header.length);
    from += header.length;
    return own;
  });
}

/** Hashes the headers, but no rows; without headers, which columns hold numbers. */
export const signatureOf = (files: readonly Pick<ReadingPlan, 'header' | 'samples'>[]): string => {
  const isNumbered = (header: readonly string[]) => header.every((one, at) => one === String(at + 1));
  const shapeOf = (values: readonly string[]) => (values.every((value) => /^[\d.,]*$/.test(value)) ? '9' : 'a');
  const headers = files.map(({ header, samples }) =>
    (isNumbered(header) ? header.map((_, at) => shapeOf(samples[at] ?? [])) : header.map(headerWords)).join('|'),
  );
  return createHash('sha256').update(headers.join('\n')).digest('hex').slice(0, 32);
};

type Proofs = readonly { field: string | null; certainty: string }[];

/**
 * Prefers fields chosen earlier for such columns to those found, unless other fields are proved:
 * then the columns have changed, or the choice was wrong.
 */
export function withRemembered(
  proofs: Proofs,
  remembered: Mapping,
  fields: Readonly<Record<string, MappingField>>,
): Mapping {
  const isWrong = ({ field, certainty }: Proofs[number], at: number) =>
    certainty === 'proved' && (remembered[at] ?? null) !== null && remembered[at] !== field;
  const proved = proofs.map((proof, at) => (isWrong(proof, at) ? proof.field : null));
  const single = proved.filter((field) => field !== null && !fields[field]?.many);
  const kept = remembered.map((field) => (single.includes(field) ? null : field));
  return proved.map((field, at) => field ?? kept[at] ?? null);
}

type Columns = Pick<ReadingPlan, 'header' | 'samples'>;

/**
 * Guesses by header and contents. A field goes to the column with the highest score.
 * `passed`: columns that have no field of their own.
 */
export function guessMapping(
  fields: Readonly<Record<string, MappingField>>,
  found: Columns,
  passed: readonly number[] = [],
): Mapping {
  const candidates = found.header.flatMap((header, column) =>
    (passed.includes(column) ? [] : Object.entries(fields)).map(([name, field]) => ({
      name,
      column,
      score: scoreOf(header, found.samples[column] ?? [], field),
    })),
  );
  const mapping: Mapping = found.header.map(() => null);
  const taken = new Set<string>();
  for (const { name, column, score } of candidates.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (score === 0) break;
    if (mapping[column] !== null || taken.has(name)) continue;
    mapping[column] = name;
    taken.add(name);
  }
  return mapping;
}

/** Turns 'nº mesa', 'n º de mesa' and 'mesa num' into 'mesa'. */
const withoutNumber = (words: string): string =>
  words
    .replace(/^n(?:um|umero|umeros|ombre)?(?: ?[ºo])? (?:de (?:la |l )?|d )?/, '')
    .replace(/ n(?:um|umero)?(?: ?[ºo])?$/, '');

/** Recognises bilingual headers: 'Taula / Mesa'. */
function saysTwice(header: string, names: readonly string[]): boolean {
  const parts = header.split(/[/|]/).map(headerWords);
  return parts.length > 1 && parts.every((part) => names.includes(part) || names.includes(withoutNumber(part)));
}

const isPhoneHeader = (words: string): boolean => ['fax', ...phoneNames].includes(words.split(' ')[0] ?? '');

const shareOf = (values: readonly string[], looks: ValueTest): number => values.filter(looks).length / values.length;

const meaningOf = (words: string): string => meaningOfWords(words).split(' ').sort().join(' ');

/** Returns 0 for no match. Names early in a field's list score higher. */
function scoreOf(header: string, samples: readonly string[], { names, means, looks, telling }: MappingField): number {
  const share = looks && samples.length > 0 ? shareOf(samples, looks) : undefined;
  const words = headerWords(header).replace(/ \d+$/, '');
  const whole = names.indexOf(headerWords(header));
  const plain = whole >= 0 ? whole : names.indexOf(words);
  const bare = plain >= 0 ? plain : names.indexOf(withoutNumber(words));
  const isLikely = share === undefined || share >= halfLikely;
  // Contents that clearly belong to another field outweigh the header.
  if (bare >= 0) return isLikely ? 3 - bare / 1000 - (plain < 0 ? 0.5 : 0) : samples.length < 3 ? 0.5 - bare / 1000 : 0;
  if (share !== undefined && share < likely) return 0;
  if (means?.includes(meaningOf(words))) return 2;
  if (saysTwice(header, names)) return 1.9;
  const within = names.findIndex(
    (name) => (name.length > 5 || name.includes(' ')) && ` ${words} `.includes(` ${name} `),
  );
  const isTelling = telling === true || (telling && shareOf(samples, telling) >= likely);
  // 'Dirección de correo electrónico' contains the names of two fields.
  if (within >= 0) return (share === undefined ? 1 : isTelling ? 1.7 : 1.5) - within / 1000;
  // Prefers 'Tlf. móvil' to 'Tlf. fijo'.
  if (isPhoneHeader(words))
    return names !== phoneNames || words.startsWith('fax') ? 0 : /\bm[ou][bvg]i/.test(words) ? 1.3 : 1.2;
  return isTelling && share !== undefined && samples.length > 1 ? 1 : 0;
}
