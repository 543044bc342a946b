import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../core/api-query.ts';
import { currentLanguage } from '../../core/i18n.ts';

/**
 * Fetches everything the start page shows, on every visit.
 * Links come in the reader's language.
 */
export const homeQuery = () =>
  queryOptions({
    ...apiQuery(['home', currentLanguage()], 'GET home/'),
    staleTime: 0,
    // Notices by itself when mail works again.
    refetchInterval: ({ state }) => (state.data?.mail_server?.failing_since ? 30_000 : false),
  });
