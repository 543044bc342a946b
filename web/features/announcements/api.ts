import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { type AnnouncementAudience, isNobody } from './draft.ts';

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'list'],
  queryFn: ({ pageParam, signal }) =>
    api('GET notifications/announcements/', { query: { page: pageParam, sortBy: '-created_at' }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, page_size, count }) => (page * page_size < count ? page + 1 : undefined),
  refetchOnMount: 'always',
});

export const audienceQuery = (audience: AnnouncementAudience) =>
  queryOptions({
    queryKey: ['announcements', 'audience', audience],
    queryFn: async ({ signal }) =>
      (await api('POST notifications/announcements/audience/', { body: audience, signal })).readers,
    placeholderData: keepPreviousData,
    enabled: !isNobody(audience),
  });
