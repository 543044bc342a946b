import type { QueryClient } from '@tanstack/react-query';

/** After something was done to a person: what is shown of them comes anew. */
export async function refreshPeople(queryClient: QueryClient): Promise<void> {
  const stale = [['users'], ['credentials'], ['changes'], ['self']];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
