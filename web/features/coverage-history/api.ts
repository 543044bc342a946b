import { apiQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';

/** Fetches coverage by day; without `area`, of all areas within the reader's reach. */
export const historyQuery = (area?: string) =>
  apiQuery(['coverage-history', area ?? ''], 'GET elections/coverage/history/', { query: { area } });

export const refreshHistory = () => refresh('coverage-history', 'changes');
