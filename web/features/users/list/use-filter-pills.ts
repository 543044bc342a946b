import { useFilterTexts } from '../../../people/filters/use-filter-texts.ts';
import type { UsersSearch } from '../../../people/search.ts';
import type { FilterPill } from '../../../ui/FilterPills.tsx';

export const useFilterPills = (search: UsersSearch, change: (changes: UsersSearch) => void): FilterPill[] =>
  useFilterTexts(search).map((filter) => ({ ...filter, remove: () => change({ [filter.id]: undefined }) }));
