import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../core/api-query.ts';
import { currentLanguage } from '../../core/i18n.ts';

/** Fetches the start page's data on every visit. Its links are in the reader's language. */
export const homeQuery = () =>
  queryOptions({
    ...apiQuery(['home', currentLanguage()], 'GET home/'),
    staleTime: 0,
    // While mail fails, polling notices when it works again.
    refetchInterval: ({ state }) => (state.data?.mail_server?.failing_since ? 30_000 : false),
  });
