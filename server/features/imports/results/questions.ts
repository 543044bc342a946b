import type { FindingText } from '../findings.ts';
import type { ColumnProof, ProofAnswer, Question } from '../kind.ts';
import type { ProvenSum } from './sums.ts';

/** Most answers that a person can tell apart. */
const mostAnswers = 8;

type Answered = { columns: ColumnProof[]; isOpen: boolean };

/** Asks about columns that add up if words don't tell which is blank or invalid. */
export function askRoles(
  header: readonly string[],
  chain: readonly ProvenSum[],
  answers: readonly Answered[],
): Question {
  const [bottom] = chain;
  const share = Math.floor((chain.at(-1)?.share ?? 0) * 1000) / 10;
  const columns = namesOf(header, bottom?.parts ?? []);
  const params = { columns, total: header[bottom?.of ?? 0] ?? '', number: columns.length };
  const said: FindingText =
    share < 99.5 ? { code: 'ask_nearly', params: { ...params, share } } : { code: 'ask_roles', params };
  return { said, answers: answersOf(header, answers) };
}

export const askElection = (header: readonly string[], answers: readonly Answered[]): Question => ({
  said: { code: 'ask_election' },
  answers: answersOf(header, answers),
});

export const askParties = (header: readonly string[], sets: readonly ColumnProof[][]): Question => ({
  said: { code: 'ask_parties' },
  answers: sets.map((columns) => answerOf(header, columns)),
});

const answersOf = (header: readonly string[], answers: readonly Answered[]): ProofAnswer[] =>
  answers
    .flatMap(({ columns, isOpen }) => (isOpen ? completions(columns) : [columns]))
    .slice(0, mostAnswers)
    .map((columns) => answerOf(header, columns));

/** Offers the first and last candidatures as blank and invalid votes, or neither. */
function completions(columns: readonly ColumnProof[]): ColumnProof[][] {
  const parties = columns.flatMap(({ field }, at) => (field === 'party' ? [at] : []));
  const has = (field: string) => columns.some((one) => one.field === field);
  const owed = ['blank', 'invalid'].filter((field) => !has(field));
  const ends = [...new Set([...parties.slice(0, 2), ...parties.slice(-2)])];
  const ways = owed.reduce<number[][]>(
    (some, _) => some.flatMap((way) => ends.filter((end) => !way.includes(end)).map((end) => [...way, end])),
    [[]],
  );
  const isTogether = (way: readonly number[]) =>
    way.every((at) => Math.abs(at - (way[0] ?? at)) === Number(at !== way[0]));
  return [...ways.filter((way) => way.length > 0 && isTogether(way)), []].map((way) =>
    columns.map((one, at) => (way.includes(at) ? { field: owed[way.indexOf(at)] ?? null, certainty: 'likely' } : one)),
  );
}

const namesOf = (header: readonly string[], columns: readonly number[]): string[] =>
  columns.map((at) => header[at] ?? '');

/** Builds an answer that names the columns' roles: 'Votos nulos: N', and the candidatures. */
function answerOf(header: readonly string[], columns: readonly ColumnProof[]): ProofAnswer {
  const byField = Map.groupBy([...columns.keys()], (at) => columns[at]?.field ?? null);
  byField.delete(null);
  const roles = [...byField].map(([field, some]) => `${field}=${namesOf(header, some).join(', ')}`);
  return { said: { code: 'answer_roles', params: { roles } }, columns: [columns.map(({ field }) => field)] };
}
