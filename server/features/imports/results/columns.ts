import type { ReadingPlan } from '../../../services/files/sheet.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import * as look from '../mapping/looks.ts';

type Columns = Pick<ReadingPlan, 'header' | 'samples'>;
type Fact = { words: RegExp; looks?: look.Look; telling?: true };

const isWholeTown: look.Look = (value) => /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3,4}$/.test(value);
/** Accepts mistyped counts too ('12a', '-3', '1.2.3'), so that their lines report them. */
const isVotes: look.Look = (value) => value === '-' || look.isCount(value) || isMistyped(value);
const isMistyped: look.Look = (value) =>
  /^-\d+$|^[1-9](?:\d+\p{L}\d*|\p{L}\d+)$|^\d+([.,])\d+(?:\1\d+)+$/u.test(value) && !look.isDay(value);

/** Sorted by certainty. `looks` tests values; `telling`: matching values need no header. */
const facts = {
  key: { words: /^(code )?(section )?table$/, looks: look.isTableKey, telling: true },
  cusec: {
    words: /^cusec$|^(code )?(electors )?section$/,
    looks: (value) => look.isCusec(value) && isWholeTown(value.padStart(10, '0').slice(0, 5)),
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
  electors: { words: /^(name )?electors( counting)?$/, looks: isVotes },
  electorsToo: { words: /^electors (ine|without abroad)$/, looks: isVotes },
  voters: { words: /^(name )?(votes )?voters( votes)?$/, looks: isVotes },
  invalid: { words: /^(name )?(votes )?invalid( votes)?$/, looks: isVotes },
  blank: { words: /^(name )?(votes )?blank( votes)?$/, looks: isVotes },
  toParties: { words: /^(votes candidature|candidature votes)$/, looks: isVotes },
  valid: { words: /^(name )?(votes )?valid( votes)?$/, looks: isVotes },
  candidature: { words: /^code candidature$/ },
  votes: { words: /^(name )?votes$/, looks: isVotes },
  acronym: { words: /^acronym( candidature)?$|^candidature acronym$/ },
  name: { words: /^(name )?candidature( name)?$/, looks: look.isName },
  head: { words: /^code candidature head$/ },
  municipality_name: { words: /^(name )?municipality( name)?$/, looks: look.isName },
  province_name: { words: /^(name )?province( name)?$/, looks: look.isName },
} as const satisfies Record<string, Fact>;
export type ResultColumn = keyof typeof facts;

const likely = 0.5;

export function meaningsOf({ header, samples }: Columns): Map<ResultColumn, string> {
  const found = new Map<ResultColumn, string>();
  const taken = new Set<string>();
  const columns = header.map((column, at) => ({
    column,
    values: samples[at] ?? [],
    words: isShare(column) ? '' : meaningOfWords(column),
  }));
  const take = (meaning: ResultColumn, isOne: (one: (typeof columns)[number], fact: Fact) => boolean) => {
    if (found.has(meaning)) return;
    const one = columns.find((candidate) => !taken.has(candidate.column) && isOne(candidate, facts[meaning]));
    if (one) taken.add(found.set(meaning, one.column) && one.column);
  };
  const all = Object.keys(facts) as ResultColumn[];
  const looksSo = (values: readonly string[], { looks }: Fact) =>
    !looks || values.length === 0 || values.filter(looks).length >= values.length * likely;
  for (const meaning of all)
    take(
      meaning,
      ({ words, values }, fact) => fact.words.test(words) && looksSo(values, fact) && !(fact.telling && !values.length),
    );
  for (const meaning of all)
    take(
      meaning,
      ({ values }, { looks, telling }) =>
        Boolean(telling && looks) && values.length > 0 && values.every((one) => looks?.(one)),
    );
  // Municipality codes may have any header except a count's: counts can have five digits.
  if (!found.has('cusec') && !found.has('key'))
    take(
      'municipality',
      ({ words, values }) => !/votes|electors|voters|turnout|abstention/.test(words) && isTowns(values),
    );
  // Uses municipality names only if there are no codes.
  const isKeyWhole = columns.some(({ column, values }) => column === found.get('key') && values.some(isWholeKey));
  if (isKeyWhole || found.has('cusec') || found.has('municipality'))
    for (const meaning of ['municipality_name', 'province_name'] as const) found.delete(meaning);
  const isNumber = ({ column, values }: (typeof columns)[number]) =>
    !taken.has(column) && !isBeside(column) && areVotes(values) && values.length > 0;
  // Without codes, candidatures go by acronym or name; in a wide file, candidatures are columns.
  if (!found.has('candidature') && found.has('votes') && columns.filter(isNumber).length < 2)
    nameCandidatures(found, columns);
  // If each row is a candidature, the column of votes to candidatures has its own votes.
  const toParties = found.get('toParties');
  if (found.has('candidature') && !found.has('votes') && !found.has('blank') && toParties !== undefined) {
    found.set('votes', toParties);
    found.delete('toParties');
  }
  if (!found.has('candidature')) found.delete('votes');
  return found;
}

function nameCandidatures(
  found: Map<ResultColumn, string>,
  columns: readonly { column: string; words: string }[],
): void {
  const named =
    (['acronym', 'name'] as const).find((meaning) => found.has(meaning)) ??
    columns.find(({ words }) => facts.name.words.test(words) || facts.acronym.words.test(words))?.column;
  if (named === undefined) return;
  const column = found.get(named as ResultColumn) ?? named;
  found.delete(named as ResultColumn);
  found.set('candidature', column);
}

/**
 * Finds the total that a row has in place of a candidature, such as blank votes.
 * 'none': ignore the row; undefined: a candidature.
 */
export function countedIn(
  text: string,
): 'blank' | 'invalid' | 'valid' | 'toParties' | 'electors' | 'voters' | 'none' | undefined {
  const words = meaningOfWords(text);
  const fact = (['blank', 'invalid', 'valid', 'toParties', 'electors', 'voters'] as const).find((one) =>
    facts[one].words.test(words),
  );
  return fact ?? (/^(votes )?(abstention|turnout)$|^votes$|^$/.test(words) ? 'none' : undefined);
}

/** Returns true if the table's key has the province, unlike '01-001-A'. */
const isWholeKey: look.Look = (value) => value.replace(/\D/g, '').length > 8;

const isTowns = (values: readonly string[]) =>
  values.length > 1 && values.every((value) => /^\d{5}$/.test(value) && isWholeTown(value)) && isOneProvince(values);

const isOneProvince = (values: readonly string[]) =>
  values.some((value) => value.startsWith('0')) || new Set(values.map((value) => value.slice(0, 2))).size === 1;

const isShare = (column: string) => column.includes('%') || /\bshare\b/.test(meaningOfWords(column));

/** Lists columns with one candidature's votes each: numeric, and none of the known facts. */
export function candidaturesOf({ header, samples }: Columns): Set<string> {
  const taken = new Set(meaningsOf({ header, samples }).values());
  return new Set(header.filter((column, at) => !taken.has(column) && !isBeside(column) && areVotes(samples[at] ?? [])));
}

/** Returns true if a column can't be a candidature. Unnamed columns are called by number. */
const isBeside = (column: string): boolean => {
  const words = meaningOfWords(column);
  // A party is called Escaños en Blanco.
  if (/^\d+$/.test(column) || isShare(column)) return true;
  if (words === 'seats blank' || (words === 'candidature' && /\d/.test(column))) return false;
  return !words.includes('?');
};

/** Returns true for counts; numbers with leading zeros are codes. */
const areVotes = (values: readonly string[]): boolean =>
  values.filter(isVotes).length >= values.length * likely && !values.some((value) => /^0\d+$/.test(value));
