import { compact } from '../../core/search-params.ts';
import type { LogSearch } from './search.ts';

/** Applies changes to a log's search; removing `from` shows the whole log. */
export function changeLogSearch(search: LogSearch, changes: LogSearch): LogSearch {
  const next = { ...search, page: undefined, ...changes };
  const isWhole = next.from === undefined && (search.whole || 'from' in changes);
  return { ...next, whole: isWhole ? true : undefined };
}

/** Returns a log's filters, without page, rows and the list its page was opened from. */
export const logFiltersOf = ({ entity, entity_id, action, actor, from, to }: LogSearch) =>
  compact({ entity, entity_id, action, actor, from, to });
