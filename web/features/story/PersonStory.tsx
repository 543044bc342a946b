import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import type { StoryProps } from './Story.tsx';

const Story = lazy(async () => ({ default: (await import('./Story.tsx')).Story }));

/** Loads separately from its page, as the log's texts are large. */
export const PersonStory = (story: StoryProps) => (
  <Suspense fallback={<ListSkeleton />}>
    <Story key={story.userId} {...story} />
  </Suspense>
);
