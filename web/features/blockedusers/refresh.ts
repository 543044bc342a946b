import type { QueryClient } from '@tanstack/react-query';

/** Fetches the blacklist and its log anew after a change to it. */
export async function refreshBlocks(queryClient: QueryClient): Promise<void> {
  await Promise.all(['blockedusers', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
