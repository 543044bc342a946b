import type { RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

type Value = string | number | boolean | null;
type Values = Record<string, Value | readonly Value[]>;

/** Stands for a value while a statement is built. */
class StandIn {
  readonly read: (values: Values) => unknown;
  constructor(read: (values: Values) => unknown) {
    this.read = read;
  }
}

type Built = { text: string; sent: StandIn[] };

/** Bounds the statements kept; those beyond are built each time. */
const mostKept = 500;
const kept = new Map<string, Built>();

/**
 * Runs a statement whose text is built at its first use only, and gives its rows.
 * Putting its parts together costs the server a quarter of a short request.
 * `kind`: names the statement, and all that `build` looks at of what differs from call to call.
 * `isReplanned`: its best plan depends on its values; see `replanned`.
 * `build` gets a stand-in for each value, and one for each part of a list, only to be sent.
 * Throws where the statement sends anything else: it would send it for ever.
 */
export async function builtOnce<Row, V extends Values>(
  tx: Tx,
  { kind, values, isReplanned = false }: { kind: string; values: V; isReplanned?: boolean },
  build: (values: V) => RawBuilder<Row>,
): Promise<Row[]> {
  const lengths = Object.values(values).map((value) => (Array.isArray(value) ? value.length : ''));
  const { text, sent } = find(`${kind} ${lengths}`, () => buildWith(tx, values, build));
  const given = sent.map(({ read }) => read(values));
  return tx.send<Row>(text, given, !isReplanned);
}

/** Makes a value of another, which may stand in for one. */
export const made = <V extends Value>(value: V, make: (value: V) => Value): Value =>
  value instanceof StandIn ? (new StandIn((values) => make(value.read(values) as V)) as unknown as Value) : make(value);

function find(key: string, build: () => Built): Built {
  const known = kept.get(key);
  if (known) return known;
  const built = build();
  if (kept.size < mostKept) kept.set(key, built);
  return built;
}

function buildWith<V extends Values>(tx: Tx, values: V, build: (values: V) => RawBuilder<unknown>): Built {
  const standIns = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((_, index) => new StandIn((given) => (given[name] as Value[])[index]))
      : new StandIn((given) => given[name]),
  ]);
  const { sql: text, parameters } = build(Object.fromEntries(standIns)).compile(tx);
  const other = parameters.find((parameter) => !(parameter instanceof StandIn));
  if (other !== undefined) throw new Error(`a statement built once sends ${JSON.stringify(other)}, of its first call`);
  return { text, sent: parameters as StandIn[] };
}
