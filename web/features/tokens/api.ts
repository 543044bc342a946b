import { listQuery } from '../../core/api-query.ts';

export const tokensQuery = (page: number | undefined) =>
  listQuery(['tokens', page], 'GET tokens/', { query: { page } });
