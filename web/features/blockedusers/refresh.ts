import type { QueryClient } from '@tanstack/react-query';

/** After something was done to the list: it and its log come anew. */
export async function refreshBlocks(queryClient: QueryClient): Promise<void> {
  await Promise.all(['blockedusers', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
