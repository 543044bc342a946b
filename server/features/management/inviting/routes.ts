import type { coordinatorInvitations } from '#contract/coordinator-invitations.ts';
import type { Handlers } from '../../../core/context.ts';
import { listWaiting } from './queries.ts';
import { checkInvitations, inviteCoordinators } from './rules.ts';

export const invitingRoutes: Handlers<typeof coordinatorInvitations> = {
  'GET users/invitations/': async ({ tx, actor, query }) => ({ results: await listWaiting(tx, actor, query) }),

  'POST users/invitations/check/': async ({ body, ...scope }) => checkInvitations(scope, body.text),

  'POST users/invitations/': async ({ body, ...scope }) => inviteCoordinators(scope, body.text),
};
