import type { log } from '../../core/contract.gen.ts';
import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, flagOf, type Search } from '../../core/search-params.ts';

const list = 'GET users/changes/';
export type LogEntity = keyof typeof log.actions;

/** A log as its address says it; `whole`: from its beginning, though nothing narrows it. */
export type LogSearch = Omit<ListSearch<typeof list>, 'search' | 'sortBy'> & { whole?: true };

const read = ({ search: _, sortBy: __, ...search }: Search): LogSearch => {
  const { entity, entity_id, action, ...asked } = readList(list, search);
  const isOfOne = !entity || entity === 'user' || entity === 'place';
  return {
    ...asked,
    entity,
    entity_id: isOfOne ? entity_id : undefined,
    action: action && /^[a-z_]{1,60}$/.test(action) ? action : undefined,
  };
};

/** The whole log. A busy organisation writes millions of entries: unless something else narrows it, it begins a month ago. */
export function logSearch(search: Search): LogSearch {
  const asked = read(search);
  if (!asked.from && flagOf(search.whole)) return compact({ ...asked, whole: true });
  const isNarrow = asked.entity_id || asked.actor || asked.from || asked.to;
  return compact(isNarrow ? asked : { ...asked, from: monthAgo() });
}

/** The log of one person or place. */
export function ownLogSearch(search: Search): LogSearch {
  const { entity, entity_id, ...asked } = read(search);
  return compact(asked);
}

/** A log's address after its filters have changed. Whoever takes its beginning away wants all of it. */
export function changeLogSearch(search: LogSearch, changes: LogSearch): LogSearch {
  const next = { ...search, page: undefined, ...changes };
  const isWhole = next.from === undefined && (search.whole || 'from' in changes);
  return { ...next, whole: isWhole ? true : undefined };
}

/** What narrows it, without page and rows. */
export const logFiltersOf = ({ page, rowsPerPage, whole, ...filters }: LogSearch) => filters;

function monthAgo(): string {
  const day = new Date();
  day.setDate(day.getDate() - 30);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
