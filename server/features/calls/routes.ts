import type { calls } from '#contract/calls.ts';
import type { Handlers } from '../../core/context.ts';
import { noteCall, undoCall } from './rules.ts';

export const callsRoutes: Handlers<typeof calls> = {
  'POST users/users/:id/calls/': async ({ params, body, ...scope }) => noteCall(scope, params.id, body),

  'POST users/users/:id/calls/:call/undo/': async ({ params, body, ...scope }) =>
    undoCall(scope, params, body.assignment),
};
