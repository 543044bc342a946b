import type { assignments } from '#contract/assignments.ts';
import type { Handlers } from '../../core/context.ts';
import { assignWatcher, withdrawAssignment } from './rules.ts';
import { assignSeveral, withdrawSeveral } from './several.ts';
import { giveStation } from './stations/rules.ts';

export const assignmentsRoutes: Handlers<typeof assignments> = {
  'POST elections/assignments/': async ({ body, ...scope }) => assignWatcher(scope, body),

  'DELETE elections/assignments/:id/': async ({ params, ...scope }) => withdrawAssignment(scope, params.id),

  'PATCH elections/assignments/:id/': async ({ params, body, ...scope }) => giveStation(scope, params.id, body.station),

  'POST elections/places/:id/assignments/': async ({ params, body, ...scope }) =>
    assignSeveral(scope, { place: params.id, ...body }),

  'POST elections/assignments/withdraw/': async ({ body, ...scope }) => withdrawSeveral(scope, body.ids),
};
