import type { corrections } from '#contract/corrections.ts';
import type { Handlers } from '../../core/context.ts';
import { correctAndRecreate, undoIssue } from './rules.ts';

export const correctionsRoutes: Handlers<typeof corrections> = {
  'POST credentials/credentials/:id/recreate/': async ({ params, body, ...scope }) =>
    correctAndRecreate(scope, params.id, body),

  'POST credentials/credentials/:id/undo/': async ({ params, ...scope }) => undoIssue(scope, params.id),
};
