import type { RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

type Value = string | number | boolean | null;
type Values = Record<string, Value | readonly Value[]>;

/** Placeholder for a value while a statement is built. */
class StandIn {
  readonly read: (values: Values) => unknown;
  constructor(read: (values: Values) => unknown) {
    this.read = read;
  }
}

type Sent = StandIn | StandIn[];
type Built = { text: string; sent: Sent[] };

/** Most statements cached; further ones are rebuilt on each call. */
const mostKept = 500;
const kept = new Map<string, Built>();

/**
 * Runs a statement whose text is built once and cached: building takes a quarter of a short
 * request. `kind`: cache key; must name everything `build` branches on. `build`: gets
 * placeholders. Throws if the statement contains other values, which would be cached.
 */
export async function builtOnce<Row, V extends Values>(
  tx: Tx,
  { kind, values, isReplanned = false }: { kind: string; values: V; isReplanned?: boolean },
  build: (values: V) => RawBuilder<Row>,
): Promise<Row[]> {
  const lengths = Object.values(values).map((value) => (Array.isArray(value) ? value.length : ''));
  const { text, sent } = find(`${kind} ${lengths}`, () => buildWith(tx, values, build));
  const given = sent.map((one) => (Array.isArray(one) ? one.map(({ read }) => read(values)) : one.read(values)));
  return tx.send<Row>(text, given, !isReplanned);
}

/** Computes a value inside `build` of `builtOnce`, where it may still be a placeholder. */
export const deriveValue = <V extends Value>(value: V, make: (value: V) => Value): Value =>
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
  const other = parameters.flat().find((parameter) => !(parameter instanceof StandIn));
  if (other !== undefined) throw new Error(`a statement built once sends ${JSON.stringify(other)}, of its first call`);
  return { text, sent: parameters as Sent[] };
}
