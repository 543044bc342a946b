import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Universe } from '#contract/universe.ts';
import { api } from './api.ts';

export const universeQuery = queryOptions({
  queryKey: ['universe'],
  queryFn: () => api('GET universe/'),
  // The server embeds the universe in the document, except under `npm run dev`.
  initialData: () => readData(document.getElementById('universe')?.textContent),
  staleTime: Number.POSITIVE_INFINITY,
});

const readData = (text = 'null'): Universe | undefined => JSON.parse(text) ?? undefined;

/** Returns the tenant's configuration; suspends until loaded. */
export const useUniverse = (): Universe => useSuspenseQuery(universeQuery).data;
