import { apiQuery, listQuery } from '../../core/api-query.ts';
import { queryClient } from '../../core/query-client.ts';

export const secondFactorQuery = apiQuery(['second_factor'], 'GET users/second_factor/');

export const ownTermsQuery = apiQuery(['self', 'terms'], 'GET users/users/self/terms/');

export const sessionsQuery = (page: number | undefined) =>
  listQuery(['sessions', page], 'GET users/sessions/', { query: { page } });

/**
 * Refreshes everything that depends on the second factor after it was added or removed:
 * guards check the person's data, and other sessions have ended.
 */
export const renewSecondFactor = () =>
  Promise.all(['second_factor', 'self', 'sessions'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
