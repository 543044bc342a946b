import type { duplicates } from '#contract/duplicates.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { readUser } from '../users/index.ts';
import { mergeUsers } from './merging/rules.ts';
import { findDuplicates, tellApart } from './rules.ts';

export const duplicatesRoutes: Handlers<typeof duplicates> = {
  'GET users/duplicates/': async ({ query, ...scope }) => {
    const { descending } = sortOf(query.sortBy ?? '-likeliness', 'likeliness');
    return pageOf(query, await findDuplicates(scope, { descending, ...pageWindow(query) }));
  },

  'POST users/duplicates/dismiss/': async ({ body, ...scope }) => tellApart(scope, body.user, body.other),

  'POST users/users/:id/merge/': async ({ params, body, ...scope }) => {
    await mergeUsers(scope, params.id, body);
    return readUser(scope, params.id);
  },
};
