import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import type { StoryProps } from './Story.tsx';

const Story = lazy(async () => ({ default: (await import('./Story.tsx')).Story }));

/** Loads apart from its page: the log's words are many. */
export const PersonStory = (story: StoryProps) => (
  <Suspense fallback={<ListSkeleton />}>
    <Story key={story.userId} {...story} />
  </Suspense>
);
