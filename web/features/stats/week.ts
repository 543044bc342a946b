import { coveredPercent } from '#contract/coverage.ts';
import { foundPercent } from '#contract/coverage-pace.ts';
import { daysAfter } from '#contract/days.ts';
import { api } from '../../core/api.ts';

/** Most areas that fit on a printed page. */
const mostAreas = 15;

export const weekBefore = (day: string) => daysAfter(day, -7);

/** Covered percentages; `before`: when `from` began, null if unknown. */
type WeekOfArea = { id: string; name: string; before: number | null; now: number; missing: number };

/**
 * Lists the widest areas with places, skipping levels with only one area; most people needed first.
 */
export async function listWeekAreas(from: string, signal: AbortSignal): Promise<WeekOfArea[]> {
  let parent: string | undefined;
  for (;;) {
    const query = { ...(parent && { parent }), sortBy: '-needed', rowsPerPage: mostAreas } as const;
    const { results } = await api('GET areas/summaries/', { query, signal });
    const areas = results.filter(({ places }) => places > 0);
    const [only] = areas;
    if (areas.length !== 1 || !only?.has_children) {
      const stood = await api('GET elections/coverage/standings/', { query: { day: from, parent }, signal });
      const before = new Map(stood.results.map((one) => [one.area, foundPercent(one)]));
      return areas.map(({ id, name, coverage }) => ({
        ...{ id, name, before: before.get(id) ?? null, now: coveredPercent(coverage) ?? 0 },
        missing: coverage.reduce((sum, { needed }) => sum + needed, 0),
      }));
    }
    parent = only.id;
  }
}
