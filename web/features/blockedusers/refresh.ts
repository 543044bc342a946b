import type { QueryClient } from '@tanstack/react-query';

/** Refreshes the blacklist and its log after a change. */
export async function refreshBlocks(queryClient: QueryClient): Promise<void> {
  await Promise.all(['blockedusers', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
