import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Universe } from '#contract/universe.ts';
import { api } from './api.ts';

export const universeQuery = queryOptions({
  queryKey: ['universe'],
  queryFn: () => api('GET universe/'),
  // The server embeds it in the document; under `npm run dev` the place is empty.
  initialData: () => readData(document.getElementById('universe')?.textContent),
  staleTime: Number.POSITIVE_INFINITY,
});

const readData = (text = 'null'): Universe | undefined => JSON.parse(text) ?? undefined;

/** Returns the tenant's configuration, which pages wait for. */
export const useUniverse = (): Universe => useSuspenseQuery(universeQuery).data;
