import { foldText } from '#contract/text.ts';
import type { Level } from '../../people/level-names.ts';

type Named = { name: string; level: Level };

/**
 * Sorts the areas that a search found by likeness to its words.
 * The very name comes first, then names that begin so, names with a word that does, the rest.
 * Alike ones stand in the order of their `levels`, then as they came.
 */
export function byLikeness<T extends Named>(search: string, areas: readonly T[], levels: readonly Level[]): T[] {
  const wanted = foldText(search);
  return areas
    .map((area) => ({ area, distance: distanceOf(foldText(area.name), wanted) }))
    .sort((a, b) => a.distance - b.distance || levels.indexOf(a.area.level) - levels.indexOf(b.area.level))
    .map(({ area }) => area);
}

function distanceOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return ` ${name}`.includes(` ${wanted}`) ? 2 : 3;
}
