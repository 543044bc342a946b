import { apiQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';

/** Without area: all within the reader's reach. */
export const historyQuery = (area?: string) =>
  apiQuery(['coverage-history', area ?? ''], 'GET elections/coverage/history/', { query: { area } });

export const refreshHistory = () => refresh('coverage-history', 'changes');
