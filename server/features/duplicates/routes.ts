import type { duplicates } from '#contract/duplicates.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { readUser } from '../users/index.ts';
import { mergeUsers } from './merging/rules.ts';
import { findDuplicates, tellApart } from './rules.ts';

export const duplicatesRoutes: Handlers<typeof duplicates> = {
  'GET users/duplicates/': ({ query, ...scope }) =>
    replyPage(query, '-likeliness', (page) => findDuplicates(scope, page)),

  'POST users/duplicates/dismiss/': async ({ body, ...scope }) => tellApart(scope, body.user, body.other),

  'POST users/users/:id/merge/': async ({ params, body, ...scope }) => {
    await mergeUsers(scope, params.id, body);
    return readUser(scope, params.id);
  },
};
