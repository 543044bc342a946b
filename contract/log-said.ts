import { inKilometres, proposalRules } from './proposing.ts';
import type { Words } from './words/words.ts';

/** Names what telling values of the log needs of a reader's page or file. */
export type Telling = {
  words: Words;
  /** words that pages and files have of their own: when somebody can come, and how far */
  nameOf: (field: string, value: string) => string | undefined;
  isHidden: (field: string) => boolean;
  yes: string;
  no: string;
  empty: string;
  /** instead of passwords, words searched for, data of deleted people, and notes about oneself */
  kept: string;
  number: (field: string, value: number) => string;
  /** days and instants, as the reader writes them */
  time: (value: string) => string;
};

/** Names a field of the log; a key without a name of its own is made as readable as it gets. */
export const nameOfField = ({ fields, values: { language } }: Words, field: string): string =>
  (fields as Names)[field] ?? (language as Names)[field] ?? field.replaceAll('_', ' ');

/** Says a value of the log in its reader's words; lists and objects part by part. */
export function sayLogged(telling: Telling, field: string, value: unknown): string {
  const { words, empty } = telling;
  if (value === null || value === undefined || value === '') return empty;
  if (value === '•') return telling.kept;
  if (typeof value === 'boolean') return value ? telling.yes : telling.no;
  if (typeof value === 'number') return field.endsWith('metres') ? inKilometres(value) : telling.number(field, value);
  if (Array.isArray(value)) return value.map((item) => sayLogged(telling, field, item)).join(', ') || empty;
  if (typeof value !== 'string') return sayEach(telling, value);
  const name = telling.nameOf(field, value) ?? wordOf(words, field, value);
  if (name) return name;
  return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? telling.time(value) : value;
}

const sayEach = (telling: Telling, values: object) =>
  inOrder(values, proposalRules)
    .filter(([field]) => !telling.isHidden(field))
    .map(([field, value]) => `${nameOfField(telling.words, field)}: ${sayPart(telling, field, value)}`)
    .join(' · ') || telling.empty;

/** Rules of a proposal that hold a number for each value of another field. */
const keyedBy = { wanted: 'slots', metres: 'mobility' } as const;
const isKeyed = (field: string): field is keyof typeof keyedBy => field in keyedBy;

function sayPart(telling: Telling, field: string, value: unknown): string {
  if (!isKeyed(field) || typeof value !== 'object' || value === null) return sayLogged(telling, field, value);
  return inOrder(value, proposalRules[field])
    .map(([of, number]) => `${telling.nameOf(keyedBy[field], of) ?? of} ${sayLogged(telling, field, number)}`)
    .join(', ');
}

/** Lists parts in the order of others, since the database keeps none of its own. */
function inOrder(values: object, others: object): [string, unknown][] {
  const order = Object.keys(others);
  return Object.entries(values).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

type Names = Partial<Record<string, string>>;

function wordOf({ entities, actions, values }: Words, field: string, value: string): string | undefined {
  const { language, platform } = values;
  const coded: Partial<Record<string, Names>> = {
    ...values,
    ...{ languages: language, offered_languages: language, default_language: language, terms_language: language },
    chat_platforms: platform,
  };
  if (field === 'entity') return (entities as Partial<Record<string, readonly [string, string]>>)[value]?.[1];
  return coded[field]?.[value] ?? (field === 'action' ? (actions as Names)[value] : undefined);
}
