import { foldText } from '#contract/text.ts';
import { Cells, type Mapping } from '../../../services/files/cells.ts';
import type { FileSight } from '../kind.ts';
import type { PlaceColumn } from './meanings.ts';
import { placeOf, unitKey } from './unit.ts';

/** Most rows read to see whether places have one row or several. */
const mostRowsTried = 2000;
/** Least average of rows per place for rows to be possible candidatures. */
const leastRowsEach = 1.2;
const leastUnique = 0.98;
const placeFields = [
  ...(['key', 'cusec', 'province', 'municipality', 'municipality_name', 'district', 'section', 'table'] as const),
];
type PlaceField = (typeof placeFields)[number];

export type KeyColumns = ReadonlyMap<PlaceColumn, number>;

/** Builds keys of rows by place, alike in all files of a delivery. */
export function keyReader(
  { found }: Pick<FileSight, 'found'>,
  places: KeyColumns,
): (cells: readonly string[]) => string {
  const mapping: Mapping = found.header.map(() => null);
  for (const field of placeFields) {
    const at = places.get(field);
    if (at !== undefined) mapping[at] = field;
  }
  const cells = new Cells<PlaceField>(found, mapping);
  const columns = placeFields.flatMap((field) => places.get(field) ?? []);
  return (row) => {
    const place = placeOf(cells.of({ line: 0, cells: [...row], given: row.length }));
    return place ? unitKey(place) : columns.map((at) => foldText(row[at] ?? '').replace(/^0+/, '')).join(' ');
  };
}

/**
 * `isUnique`: each row is of another place; `rowsEach`: rows of a place on average.
 * `differing`: columns that differ within a place, if each
 * has several rows; `naming`: those whose values tell its rows apart, fewest values first.
 */
export type RowOrder = { isUnique: boolean; rowsEach: number; differing: number[]; naming: number[] };

/** Finds whether places have one row or several, by the first rows. */
export async function findRowOrder(sight: FileSight, places: KeyColumns): Promise<RowOrder> {
  const single = { rowsEach: 1, differing: [], naming: [] };
  if (!isPlaced(places)) return { isUnique: false, ...single };
  const keyOf = keyReader(sight, places);
  const groups = new Map<string, string[][]>();
  let rows = 0;
  for await (const some of sight.walk()) {
    for (const { cells } of some) {
      const key = keyOf(cells);
      groups.set(key, [...(groups.get(key) ?? []), cells]);
      rows += 1;
    }
    if (rows >= mostRowsTried) break;
  }
  if (rows < groups.size * leastRowsEach) return { isUnique: groups.size >= rows * leastUnique, ...single };
  // The last place may be cut by the limit.
  const whole = [...groups.values()].slice(0, groups.size > 1 ? -1 : undefined);
  const valuesOf = (some: readonly string[][], at: number) => new Set(some.map((row) => row[at] ?? '')).size;
  const differing = [...sight.found.header.keys()].filter((at) => whole.some((group) => valuesOf(group, at) > 1));
  const all = whole.flat();
  const naming = differing
    .filter((at) => whole.filter((group) => valuesOf(group, at) === group.length).length >= whole.length * leastUnique)
    .sort((a, b) => valuesOf(all, a) - valuesOf(all, b));
  return { isUnique: false, rowsEach: rows / groups.size, differing, naming };
}

export const isPlaced = (places: KeyColumns): boolean => placeFields.some((field) => places.has(field));
