import type { QueryClient } from '@tanstack/react-query';

/** Fetches anew all that is shown of a person, after something was done to them. */
export async function refreshPeople(queryClient: QueryClient): Promise<void> {
  const stale = [['users'], ['credentials'], ['changes'], ['self']];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
