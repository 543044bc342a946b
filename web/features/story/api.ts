import { infiniteQueryOptions } from '@tanstack/react-query';
import type { StoryKind } from '#contract/story-kinds.ts';
import { api } from '../../core/api.ts';

/** The key begins with the log's, which every act makes stale. */
export const storyQuery = (id: string, kind: StoryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['changes', 'story', id, kind],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET users/users/:id/story/', { params: { id }, query: { page, ...(kind && { kind }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, count }) => (page * page_size < count ? page + 1 : undefined),
  });
