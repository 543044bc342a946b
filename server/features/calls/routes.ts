import type { calls } from '#contract/calls.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { listCalls } from './queries.ts';
import { demandCallable, noteCall, undoCall } from './rules.ts';

export const callsRoutes: Handlers<typeof calls> = {
  'GET users/users/:id/calls/': async ({ params, query, ...scope }) => {
    await demandCallable(scope, params.id);
    return replyPage(query, '-at', (page) => listCalls(scope.tx, params.id, query.search, page));
  },

  'POST users/users/:id/calls/': async ({ params, body, ...scope }) => noteCall(scope, params.id, body),

  'POST users/users/:id/calls/:call/undo/': async ({ params, body, ...scope }) =>
    undoCall(scope, params, body.assignment),
};
