import { lists } from '../../core/contract.gen.ts';
import { compact, dayOf, idOf, optionOf, type Search } from '../../core/search-params.ts';

const levels = lists['GET users/users/'].filters.outside_level.one;

/** `level`: level of the compared areas */
export type StatsSearch = { area?: string; from?: string; to?: string; level?: (typeof levels)[number] };

export function statsSearch({ area, from, to, level }: Search): StatsSearch {
  const [first, last] = [dayOf(from), dayOf(to)];
  return compact({
    area: idOf(area),
    from: first,
    // A period can't end before it starts.
    to: first && last && last < first ? undefined : last,
    level: optionOf(level, levels),
  }) as StatsSearch;
}
