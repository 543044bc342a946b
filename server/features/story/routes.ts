import type { story } from '#contract/story.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow } from '../../core/lists.ts';
import { readStory } from './rules.ts';

export const storyRoutes: Handlers<typeof story> = {
  'GET users/users/:id/story/': async ({ params, query, ...scope }) =>
    pageOf(query, await readStory(scope, params.id, { kind: query.kind, ...pageWindow(query) })),
};
