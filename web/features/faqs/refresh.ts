import type { QueryClient } from '@tanstack/react-query';

/** Refreshes questions, categories and their log after a change. */
export async function refreshFaqs(queryClient: QueryClient): Promise<void> {
  await Promise.all(['faqs', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
