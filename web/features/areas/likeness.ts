import { foldText } from '#contract/text.ts';
import type { Level } from '../../people/level-names.ts';

type Named = { name: string; level: Level };

/**
 * Sorts areas by similarity to the search: equal names, then names beginning with it, then names
 * with a word beginning with it. Ties keep the order of `levels`, then their own.
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
