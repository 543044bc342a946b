import type { story } from '#contract/story.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { readStory } from './rules.ts';

export const storyRoutes: Handlers<typeof story> = {
  'GET users/users/:id/story/': ({ params, query: { kind, search, ...query }, ...scope }) =>
    replyPage(query, '-at', (page) => readStory(scope, params.id, { kind, search }, page)),
};
