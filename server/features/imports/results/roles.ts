import type { ProvenSum } from './sums.ts';

/** Totals from the smallest to the largest. Each counts what the one before counts, and more. */
const totalRoles = ['toParties', 'valid', 'voters', 'electors'] as const;
type TotalRole = (typeof totalRoles)[number];
type BesideRole = 'blank' | 'invalid' | 'abstention';
export type CountRole = TotalRole | BesideRole | 'party';

/** Votes that a total counts besides those to candidatures. */
const besides = {
  toParties: [],
  valid: ['blank'],
  voters: ['blank', 'invalid'],
  electors: ['blank', 'invalid', 'abstention'],
} as const satisfies Record<TotalRole, readonly BesideRole[]>;

/** Accepts names of candidatures, and of what a total counts besides. */
export const isVotes = (word: CountWord): boolean =>
  isNameless(word) || (besides.electors as readonly CountWord[]).includes(word);

/**
 * `roles`: role by column. `isOpen`: some role stays unknown.
 * `confirmed`: number of columns whose words agree; `totals`: number of totals explained.
 */
export type TotalReading = { roles: Map<number, CountRole>; isOpen: boolean; confirmed: number; totals: number };

/**
 * Count that a header names. 'total': some total, never a candidature; 'other': known words that
 * don't name a count.
 */
export type CountWord = Exclude<CountRole, 'party'> | 'electorsToo' | 'total' | 'other' | undefined;

/** Accepts headers that may name a candidature: unknown words, or known ones for no count. */
export const isNameless = (word: CountWord): boolean => word === undefined || word === 'other';

/**
 * Lists possible readings of one election's totals: votes for candidatures, plus blank and invalid
 * votes, plus abstentions. Words break ties between readings that add up, and forbid some.
 * A single reading without `isOpen` is proved.
 * `isBelowElectors`: no total is the roll. `empty`: words of columns that are zero in all rows.
 */
export function readTotals(
  chain: readonly ProvenSum[],
  words: readonly CountWord[],
  { isBelowElectors = false, empty = [] }: { isBelowElectors?: boolean; empty?: readonly CountWord[] } = {},
): TotalReading[] {
  const own = (role: TotalRole) => besides[role].filter((beside) => !empty.includes(beside));
  const all = [...assignments(chain)]
    .filter((assigned) => !(isBelowElectors && assigned.at(-1)?.role === 'electors'))
    .flatMap((assigned) => read(assigned, words, own));
  const most = Math.max(...all.map(({ totals }) => totals));
  const fullest = all.filter(({ totals }) => totals === most);
  const best = Math.max(...fullest.map(({ confirmed }) => confirmed));
  return distinct(fullest.filter((one) => one.confirmed === best));
}

/**
 * Lists the totals around the largest one, smallest first: one for each set of parts.
 * `votes`: the only candidature's column, if a place's candidatures are in rows.
 */
export function chainOf(sums: readonly ProvenSum[], words: readonly CountWord[], votes?: number): ProvenSum[] {
  const all = sums.filter(
    ({ of, parts }) =>
      (votes === undefined ? parts.length > 1 : of !== votes && parts.includes(votes)) &&
      parts.every((part) => isVotes(words[part])),
  );
  const largest = all.reduce<ProvenSum | undefined>(
    (best, one) => (one.parts.length > (best?.parts.length ?? 0) ? one : best),
    undefined,
  );
  if (!largest) return [];
  const around = all.filter(
    ({ parts }) => parts.length >= largest.parts.length - 3 && parts.every((part) => largest.parts.includes(part)),
  );
  const bySet = Map.groupBy(around, ({ parts }) => parts.join());
  return [...bySet.values()]
    .map((alike) =>
      alike.sort(
        (a, b) => b.share - a.share || Number(isNamed(words[b.of])) - Number(isNamed(words[a.of])) || a.of - b.of,
      ),
    )
    .flatMap(([best]) => best ?? [])
    .sort((a, b) => a.parts.length - b.parts.length);
}

export const isNamed = (word: CountWord): boolean => (totalRoles as readonly CountWord[]).includes(word);

type Assigned = { sum: ProvenSum; role: TotalRole }[];

function* assignments(chain: readonly ProvenSum[], from = 0, least = 0): Generator<Assigned> {
  yield [];
  for (let at = from; at < chain.length; at += 1)
    for (let role = least; role < totalRoles.length; role += 1)
      for (const rest of assignments(chain, at + 1, role + 1))
        yield [{ sum: chain[at] as ProvenSum, role: totalRoles[role] as TotalRole }, ...rest];
}

function read(
  assigned: Assigned,
  words: readonly CountWord[],
  own: (role: TotalRole) => readonly BesideRole[],
): TotalReading[] {
  const [bottom] = assigned;
  const top = assigned.at(-1);
  if (!bottom || !top) return [];
  const given = new Map<number, CountRole>(assigned.map(({ sum, role }) => [sum.of, role]));
  let readings = besidesWithin(bottom.sum.parts, own(bottom.role), words);
  let before = bottom;
  for (const next of assigned.slice(1)) {
    const added = next.sum.parts.filter((part) => !before.sum.parts.includes(part));
    const roles = own(next.role).slice(own(before.role).length);
    if (!before.sum.parts.every((part) => next.sum.parts.includes(part)) || added.length !== roles.length) return [];
    const ways = permutations(roles).filter((way) => way.every((role, at) => isAllowed(words[added[at] ?? -1], role)));
    readings = readings.flatMap((one) =>
      ways.map((way) => ({
        ...one,
        roles: new Map([...one.roles, ...way.map((role, at) => [added[at] as number, role] as const)]),
      })),
    );
    before = next;
  }
  return readings.flatMap(({ roles, isOpen }) => {
    const all = new Map<number, CountRole>([...given, ...roles]);
    for (const part of top.sum.parts) if (!all.has(part)) all.set(part, 'party');
    // A nameless column has no role that another column is named for. There may be two rolls.
    const isTaken = (column: number, role: CountRole) =>
      isNameless(words[column]) && role !== 'party' && role !== 'electors' && words.includes(role);
    if ([...all].some(([column, role]) => !isAllowed(words[column], role) || isTaken(column, role))) return [];
    const confirmed = [...all].filter(([column, role]) => words[column] === role).length;
    // With two totals and a column between them, some word must identify them. A single total
    // counts only candidatures if blank and invalid votes are elsewhere.
    const isUnsaid =
      assigned.length < 3 &&
      !(assigned.length === 1 && bottom.role === 'toParties' && words.includes('blank') && words.includes('invalid')) &&
      assigned.some(({ sum, role }, at) => {
        const added = [...roles].filter(
          ([column]) => sum.parts.includes(column) && !assigned[at - 1]?.sum.parts.includes(column),
        );
        const isBase = role === 'toParties' && assigned.length > 1;
        return !isBase && words[sum.of] !== role && !added.some(([column, beside]) => words[column] === beside);
      });
    // A total that no word confirms may be only a subtotal.
    return [{ roles: all, isOpen: isOpen || isUnsaid || confirmed === 0, confirmed, totals: assigned.length }];
  });
}

/** Finds blank and invalid votes in the smallest total, where only words identify them. */
function besidesWithin(
  parts: readonly number[],
  roles: readonly BesideRole[],
  words: readonly CountWord[],
): Pick<TotalReading, 'roles' | 'isOpen'>[] {
  const found = new Map<number, CountRole>();
  for (const role of roles) {
    const named = parts.filter((part) => words[part] === role);
    if (named.length > 1 || (named.length === 0 && words.includes(role))) return [];
    for (const column of named) found.set(column, role);
  }
  return [{ roles: found, isOpen: found.size < roles.length }];
}

const isAllowed = (word: CountWord, role: CountRole): boolean =>
  isNameless(word) ||
  word === role ||
  (word === 'total' && (totalRoles as readonly CountRole[]).includes(role)) ||
  (word === 'electorsToo' && role === 'electors');

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

function distinct(readings: readonly TotalReading[]): TotalReading[] {
  const keyOf = ({ roles }: TotalReading) => [...roles].sort(([a], [b]) => a - b).join();
  return [...new Map(readings.map((one) => [keyOf(one), one])).values()];
}
