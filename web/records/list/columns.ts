import type { ColumnSet } from './kit.ts';

type Columns<Id extends string> = Pick<ColumnSet<Id>, 'ids' | 'first'>;

/** Reads stored columns without unknown ids and duplicates; the fixed column comes first. */
export function columnsOf<Id extends string>({ ids, first }: Columns<Id>, kept: unknown): Id[] {
  const known = Array.isArray(kept) ? ids.filter((id) => kept.includes(id)) : first;
  const order: readonly unknown[] = Array.isArray(kept) ? kept : ids;
  return [ids[0], ...known.filter((id) => id !== ids[0]).sort((a, b) => order.indexOf(a) - order.indexOf(b))];
}

/** Adds a column at its default position, or removes it. */
export function withColumn<Id extends string>(
  { ids }: Pick<Columns<Id>, 'ids'>,
  columns: readonly Id[],
  id: Id,
  isShown: boolean,
): Id[] {
  const others = columns.filter((other) => other !== id);
  if (!isShown) return others;
  const usual = ids.indexOf(id);
  const at = others.findIndex((other) => ids.indexOf(other) > usual);
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)];
}

/** Swaps a column with its neighbour; the first column is fixed. */
export function moveColumn<Id extends string>(columns: readonly Id[], id: Id, step: 1 | -1): Id[] {
  const from = columns.indexOf(id);
  const to = from + step;
  if (from < 1 || to < 1 || to >= columns.length) return [...columns];
  const result = [...columns];
  [result[from], result[to]] = [result[to] as Id, id];
  return result;
}
