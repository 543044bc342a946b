import { compact } from '../../core/search-params.ts';
import type { LogSearch } from './search.ts';

/** Changes a log's search; taking its beginning away shows the whole log. */
export function changeLogSearch(search: LogSearch, changes: LogSearch): LogSearch {
  const next = { ...search, page: undefined, ...changes };
  const isWhole = next.from === undefined && (search.whole || 'from' in changes);
  return { ...next, whole: isWhole ? true : undefined };
}

/** Gives the filters of a log, without page, rows and the list that its page was opened from. */
export const logFiltersOf = ({ entity, entity_id, action, actor, from, to }: LogSearch) =>
  compact({ entity, entity_id, action, actor, from, to });
