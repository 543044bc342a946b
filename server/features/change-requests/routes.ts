import type { changeRequests } from '#contract/change-requests.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findChangeRequest, findLastOf, listChangeRequests } from './queries.ts';
import { acceptChange, askChange, declineChange, undoDecision, withdrawOwn } from './rules.ts';

export const changeRequestsRoutes: Handlers<typeof changeRequests> = {
  'GET users/change-requests/': ({ tx, actor, query }) =>
    replyPage(query, 'creation_date', (page) =>
      listChangeRequests(tx, actor, { states: query.state, search: query.search }, page),
    ),

  'GET users/change-requests/own/': async ({ tx, actor }) => ({ request: (await findLastOf(tx, actor.id)) ?? null }),

  'GET users/change-requests/:id/': async ({ tx, actor, params }) =>
    requireFound(await findChangeRequest(tx, actor, params.id)),

  'POST users/change-requests/own/': async ({ body, ...scope }) => askChange(scope, body),

  'POST users/change-requests/own/withdraw/': withdrawOwn,

  'POST users/change-requests/:id/accept/': async ({ params, ...scope }) => acceptChange(scope, params.id),

  'POST users/change-requests/:id/decline/': async ({ params, body, ...scope }) =>
    declineChange(scope, params.id, body.reason),

  'POST users/change-requests/:id/undo/': async ({ params, ...scope }) => undoDecision(scope, params.id),
};
