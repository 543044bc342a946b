import type { LogSearch } from './search.ts';

/** Changes a log's search; taking its beginning away shows the whole log. */
export function changeLogSearch(search: LogSearch, changes: LogSearch): LogSearch {
  const next = { ...search, page: undefined, ...changes };
  const isWhole = next.from === undefined && (search.whole || 'from' in changes);
  return { ...next, whole: isWhole ? true : undefined };
}

/** Gives the filters of a log, without page and rows. */
export const logFiltersOf = ({ page, rowsPerPage, whole, ...filters }: LogSearch) => filters;
