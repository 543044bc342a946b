import type { coordinatorInvitations } from '#contract/coordinator-invitations.ts';
import type { Handlers } from '../../../core/context.ts';
import { checkInvitations, inviteCoordinators } from './rules.ts';

export const invitingRoutes: Handlers<typeof coordinatorInvitations> = {
  'POST users/invitations/check/': async ({ body, ...scope }) => checkInvitations(scope, body.text),

  'POST users/invitations/': async ({ body, ...scope }) => inviteCoordinators(scope, body.text),
};
