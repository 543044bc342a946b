import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Universe } from '#contract/universe.ts';
import { api } from './api.ts';

export const universeQuery = queryOptions({
  queryKey: ['universe'],
  queryFn: () => api('GET universe/'),
  // The server writes it into the document; Vite, under `npm run dev`, leaves the place empty.
  initialData: () => readData(document.getElementById('universe')?.textContent),
  staleTime: Number.POSITIVE_INFINITY,
});

const readData = (text = 'null'): Universe | undefined => JSON.parse(text) ?? undefined;

/** Gives the tenant's configuration; always there, since the pages wait for it. */
export const useUniverse = (): Universe => useSuspenseQuery(universeQuery).data;
