import type { QueryClient } from '@tanstack/react-query';

/** After something was done to questions or categories: they and their log come anew. */
export async function refreshFaqs(queryClient: QueryClient): Promise<void> {
  await Promise.all(['faqs', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
