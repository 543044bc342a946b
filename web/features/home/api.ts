import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { currentLanguage } from '../../core/i18n.ts';

/**
 * All that the start page says, asked anew each time that it opens.
 * Links come in the reader's language.
 */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['home', currentLanguage()],
    queryFn: ({ signal }) => api('GET home/', { signal }),
    staleTime: 0,
    // Says by itself when messages go out again.
    refetchInterval: ({ state }) => (state.data?.mail_server?.failing_since ? 30_000 : false),
  });
