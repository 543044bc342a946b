/** The columns of the users list in their first order; the name is always there. */
export const columnIds = [
  'name',
  'distance',
  'email',
  'phone',
  'national_id',
  'city',
  'availability',
  'mobility',
  'is_experiencied',
  'language',
  'profession',
  'place',
  'credential',
  'states',
  'creation_date',
  'last_login',
] as const;
export type ColumnId = (typeof columnIds)[number];

export const firstColumns: readonly ColumnId[] = [
  'name',
  'distance',
  'city',
  'availability',
  'place',
  'credential',
  'creation_date',
];

/** Reads kept columns: those that exist, each once, the name first. */
export function columnsOf(kept: unknown): ColumnId[] {
  const known = Array.isArray(kept) ? columnIds.filter((id) => kept.includes(id)) : firstColumns;
  const order = Array.isArray(kept) ? kept : columnIds;
  return ['name', ...[...known].filter((id) => id !== 'name').sort((a, b) => order.indexOf(a) - order.indexOf(b))];
}

export const isAsFirst = (columns: readonly ColumnId[]) => columns.join() === firstColumns.join();

/** Puts a column in, at its usual place, or takes it out. */
export function withColumn(columns: readonly ColumnId[], id: ColumnId, isShown: boolean): ColumnId[] {
  const others = columns.filter((other) => other !== id);
  if (!isShown) return others;
  const usual = columnIds.indexOf(id);
  const at = others.findIndex((other) => columnIds.indexOf(other) > usual);
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)];
}

/** Swaps a column with its neighbour; the name stays where it is. */
export function moved(columns: readonly ColumnId[], id: ColumnId, step: 1 | -1): ColumnId[] {
  const from = columns.indexOf(id);
  const to = from + step;
  if (from < 1 || to < 1 || to >= columns.length) return [...columns];
  const result = [...columns];
  [result[from], result[to]] = [result[to] as ColumnId, id];
  return result;
}
