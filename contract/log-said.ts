import type { LogWords } from './log.ts';
import { inKilometres, proposalRules } from './proposing.ts';

/** Words and formats that a page or export provides for writing log values. */
export type LogReader = {
  words: LogWords;
  /** names known only to the page or export, such as availability and mobility */
  nameOf: (field: string, value: string) => string | undefined;
  isHidden: (field: string) => boolean;
  yes: string;
  no: string;
  empty: string;
  /** replaces secrets, search terms, deleted people's data and private notes */
  kept: string;
  number: (field: string, value: number) => string;
  /** formats days and instants */
  time: (value: string) => string;
};

/** Names a field of the log; an unknown key only loses its underscores. */
export const nameOfField = ({ fields, values: { language } }: LogWords, field: string): string =>
  (fields as Names)[field] ?? (language as Names)[field] ?? field.replaceAll('_', ' ');

/** Writes a log value for its reader, lists and objects part by part. */
export function sayLogged(telling: LogReader, field: string, value: unknown): string {
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

const sayEach = (telling: LogReader, values: object) =>
  inOrder(values, proposalRules)
    .filter(([field]) => !telling.isHidden(field))
    .map(([field, value]) => `${nameOfField(telling.words, field)}: ${sayPart(telling, field, value)}`)
    .join(' · ') || telling.empty;

/** Proposal rules keyed by the values of another field. */
const keyedBy = { wanted: 'slots', metres: 'mobility' } as const;
const isKeyed = (field: string): field is keyof typeof keyedBy => field in keyedBy;

function sayPart(telling: LogReader, field: string, value: unknown): string {
  if (!isKeyed(field) || typeof value !== 'object' || value === null) return sayLogged(telling, field, value);
  return inOrder(value, proposalRules[field])
    .map(([of, number]) => `${telling.nameOf(keyedBy[field], of) ?? of} ${sayLogged(telling, field, number)}`)
    .join(', ');
}

/** Orders keys like `others`, since jsonb keeps no order. */
function inOrder(values: object, others: object): [string, unknown][] {
  const order = Object.keys(others);
  return Object.entries(values).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

type Names = Partial<Record<string, string>>;

function wordOf({ entities, actions, values }: LogWords, field: string, value: string): string | undefined {
  const { language, platform } = values;
  const coded: Partial<Record<string, Names>> = {
    ...values,
    ...{ languages: language, offered_languages: language, default_language: language, terms_language: language },
    chat_platforms: platform,
  };
  if (field === 'entity') return (entities as Partial<Record<string, readonly [string, string]>>)[value]?.[1];
  return coded[field]?.[value] ?? (field === 'action' ? (actions as Names)[value] : undefined);
}
