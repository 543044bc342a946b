import { compact } from '../../core/search-params.ts';
import type { LogSearch } from './search.ts';

/** Applies changes to a log's search. Removing `from` shows the whole log. */
export function changeLogSearch(search: LogSearch, changes: LogSearch): LogSearch {
  const next = { ...search, page: undefined, ...changes };
  const isWhole = next.from === undefined && (search.whole || 'from' in changes);
  return { ...next, whole: isWhole ? true : undefined };
}

/** Omits page, rows, and the list from which the log was opened. */
export const logFiltersOf = ({ entity, entity_id, action, actor, from, to }: LogSearch) =>
  compact({ entity, entity_id, action, actor, from, to });
