import { apiQuery, listQuery } from '../../core/api-query.ts';
import { queryClient } from '../../core/query-client.ts';

export const secondFactorQuery = apiQuery(['second_factor'], 'GET users/second_factor/');

export const ownTermsQuery = apiQuery(['self', 'terms'], 'GET users/users/self/terms/');

export const consentsQuery = apiQuery(['self', 'consents'], 'GET users/users/self/consents/');

export const readersQuery = apiQuery(['self', 'readers'], 'GET users/users/self/readers/');

export const sessionsQuery = (page: number | undefined) =>
  listQuery(['sessions', page], 'GET users/sessions/', { query: { page } });

/** Refreshes what depends on the second factor: guards read `self`, and other sessions end. */
export const renewSecondFactor = () =>
  Promise.all(['second_factor', 'self', 'sessions'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
