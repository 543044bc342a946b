import { saysSum } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import * as look from '../mapping/looks.ts';
import { saysPostalCode } from '../places/fields.ts';
import { type CountWord, isNameless } from './roles.ts';
import { wholeKey } from './unit.ts';

type Columns = Pick<ReadingPlan, 'header' | 'samples'>;
/** `looks` tests values; `telling`: matching values need no header. */
type Fact = { words: RegExp; looks?: look.ValueTest; telling?: true };

/** Columns that identify a row's place and candidature, the most certain first. */
const facts = {
  key: {
    words: /^(code )?(section )?table$/,
    looks: (value) => look.isTableKey(value) || wholeKey.test(value),
    telling: true,
  },
  cusec: {
    words: /^cusec$|^(code )?(electors )?section$/,
    looks: (value) => look.isCusec(value) && look.isWholeTown(value.padStart(10, '0').slice(0, 5)),
    telling: true,
  },
  province: { words: /^(code )?(ine )?province( code)?$/, looks: look.isProvinceCode },
  municipality: {
    words: /^(code )?(ine )?municipality( code| ine)?$|^(code )?ine$/,
    looks: (value) => look.isTownCode(value.replace('-', '')),
  },
  district: { words: /^(code )?(municipality )?district( code)?$/, looks: (value) => /^\D?\d{1,2}\D?$/.test(value) },
  section: { words: /^(code )?section( code)?$/, looks: (value) => /^\d{1,5}\s?[A-Z]?$/i.test(value) },
  table: { words: /^(code )?table( code)?$/, looks: (value) => /^[A-Z\d]$/i.test(value) },
  candidature: { words: /^code candidature$/ },
  acronym: { words: /^acronym( candidature)?$|^candidature acronym$/, looks: (value) => !/^\d+$/.test(value) },
  name: { words: /^(name )?candidature( name)?$/, looks: look.isName },
  head: { words: /^code candidature head$/ },
  municipality_name: { words: /^(name )?municipality( name)?$/, looks: look.isName },
  province_name: { words: /^(name )?province( name)?$/, looks: look.isName },
} as const satisfies Record<string, Fact>;
export type PlaceColumn = keyof typeof facts;

export const isPlaceColumn = (field: string | null | undefined): field is PlaceColumn => (field ?? '') in facts;

const likely = 0.5;

/**
 * Finds the columns of places and candidatures, by header and looks.
 * `isTown`: the code is a municipality's, and isn't another one's postal code.
 */
export function findPlaceColumns(
  { header, samples }: Columns,
  isTown: look.ValueTest = look.isWholeTown,
): Map<PlaceColumn, number> {
  const found = new Map<PlaceColumn, number>();
  const columns = header.map((column, at) => ({
    at,
    values: samples[at] ?? [],
    words: isShare(column) ? '?' : meaningOfWords(column),
  }));
  const take = (meaning: PlaceColumn, isOne: (one: (typeof columns)[number], fact: Fact) => boolean) => {
    if (found.has(meaning)) return;
    const taken = new Set(found.values());
    const one = columns.find((candidate) => !taken.has(candidate.at) && isOne(candidate, facts[meaning]));
    if (one) found.set(meaning, one.at);
  };
  const all = Object.keys(facts) as PlaceColumn[];
  for (const meaning of all)
    take(meaning, ({ words, values }, { words: said, looks, telling }) => {
      const alike = looks ? values.filter(looks).length : values.length;
      return said.test(words) && alike >= values.length * likely && !(telling && values.length === 0);
    });
  for (const meaning of all)
    take(
      meaning,
      ({ values }, { looks, telling }) =>
        Boolean(telling && looks) && values.length > 0 && values.every((one) => looks?.(one)),
    );
  // Municipality codes may have any header except a count's: counts can have five digits.
  if (!found.has('cusec') && !found.has('key'))
    take('municipality', ({ at, values }) => {
      const name = header[at] ?? '';
      return isNameless(countWordOf(name)) && !saysPostalCode(name, values) && areTowns(values) && values.some(isTown);
    });
  const isKeyWhole = (samples[found.get('key') ?? -1] ?? []).some((value) => value.replace(/\D/g, '').length > 8);
  if (isKeyWhole || found.has('cusec'))
    for (const meaning of ['municipality_name', 'province_name'] as const) found.delete(meaning);
  return found;
}

const areTowns = (values: readonly string[]) =>
  values.length > 1 &&
  values.every(look.isWholeTown) &&
  (values.some((value) => value.startsWith('0')) || new Set(values.map((value) => value.slice(0, 2))).size === 1);

const counts: [RegExp, CountWord][] = [
  [/^(name )?electors( counting)?$/, 'electors'],
  [/^electors (ine|without abroad)$/, 'electorsToo'],
  [/^(name )?(votes )?voters( votes)?$/, 'voters'],
  [/^(name )?(votes )?invalid( votes)?$/, 'invalid'],
  [/^(name )?(votes )?blank( votes)?$/, 'blank'],
  [/^(votes candidature|candidature votes)$/, 'toParties'],
  [/^(name )?(votes )?valid( votes)?$/, 'valid'],
  [/^(name )?(votes )?abstention$/, 'abstention'],
  [/^(name )?votes( #)?$|\b(electors|voters|turnout|abstention|valid)\b/, 'total'],
];

/** Returns the count that a header names; undefined for other names, as of a candidature. */
export function countWordOf(header: string): CountWord {
  if (isShare(header)) return undefined;
  const words = meaningOfWords(header);
  const known = counts.find(([said]) => said.test(words))?.[1] ?? (saysSum(header) ? 'total' : undefined);
  return known ?? (words === '' || /[?]|^[ #]*$/.test(words) ? undefined : 'other');
}

export const isShare = (column: string) => column.includes('%') || /\bshare\b/.test(meaningOfWords(column));

/** Returns true if a header says votes without saying whose. */
export const saysVotes = (header: string): boolean => /^(name )?votes( candidature)?$/.test(meaningOfWords(header));

/** Finds the total that a row has in place of a candidature. 'total': ignore the row. */
export function countedIn(text: string): CountWord {
  const word = countWordOf(text);
  return isNameless(word) ? undefined : word;
}
