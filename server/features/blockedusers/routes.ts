import type { blockedUsers } from '#contract/blockedusers.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { searchTerms } from '../../people/keys.ts';
import { listBlockedUsers } from './queries.ts';
import { blockUser, changeBlockedUser, deleteBlock, readBlockedUser } from './rules.ts';

export const blockedUsersRoutes: Handlers<typeof blockedUsers> = {
  'GET users/blockedusers/': ({ tx, query }) => {
    const filters = { terms: searchTerms(query.search), user: query.user };
    return replyPage(query, '-creation_date', (page) => listBlockedUsers(tx, filters, page));
  },

  'POST users/blockedusers/': async ({ body, ...scope }) => blockUser(scope, body),

  'GET users/blockedusers/:id/': async ({ params, ...scope }) => readBlockedUser(scope, params.id),

  'PATCH users/blockedusers/:id/': async ({ params, body, ...scope }) => changeBlockedUser(scope, params.id, body),

  'DELETE users/blockedusers/:id/': async ({ params, ...scope }) => deleteBlock(scope, params.id),
};
