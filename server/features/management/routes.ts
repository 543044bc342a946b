import type { management } from '#contract/management.ts';
import type { Context, Handlers, MemberScope } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { InvalidFields, requireFound } from '../../core/refusal.ts';
import { listContacts } from '../../people/contacts.ts';
import { searchTerms } from '../../people/keys.ts';
import { findUser } from '../../people/queries.ts';
import { placeReach } from '../../people/reach/queries.ts';
import { findAreaPath } from '../../services/areas/queries.ts';
import { inviteAgain, readUser } from '../users/index.ts';
import { findAreaManager, listAreaManagers, listManagersOf } from './queries.ts';
import {
  addManagedArea,
  changeNotes,
  changeStatus,
  removeManagedArea,
  resetSecondFactor,
  type StatusVerb,
  undoUnlocking,
} from './rules.ts';

const becomes =
  (verb: StatusVerb) =>
  async (scope: MemberScope & { params: { id: string }; body?: { reason: string } | undefined }) => {
    await changeStatus(scope, scope.params.id, verb, { reason: scope.body?.reason });
    return readUser(scope, scope.params.id);
  };

export const managementRoutes: Handlers<typeof management> = {
  'POST users/users/:id/validate/': becomes('validate'),
  'POST users/users/:id/unvalidate/': becomes('unvalidate'),
  'POST users/users/:id/activate/': becomes('activate'),
  'POST users/users/:id/deactivate/': becomes('deactivate'),
  'POST users/users/:id/lock/': becomes('lock'),
  'POST users/users/:id/unlock/': becomes('unlock'),
  'POST users/users/:id/grant_staff/': becomes('grant_staff'),
  'POST users/users/:id/remove_staff/': becomes('remove_staff'),

  'POST users/users/:id/unlock/undo/': async ({ params, ...scope }) => {
    await undoUnlocking(scope, params.id);
    return readUser(scope, params.id);
  },

  'POST users/users/:id/invite/': async ({ params, ...scope }) => inviteAgain(scope, params.id),

  'POST users/users/:id/reset_second_factor/': async ({ params, ...scope }) => {
    await resetSecondFactor(scope, params.id);
    return readUser(scope, params.id);
  },

  'PATCH users/users/:id/notes/': async ({ params, body, ...scope }) => {
    await changeNotes(scope, params.id, body);
    return readUser(scope, params.id);
  },

  'GET users/users/managers/': async (context) => {
    const window = { ...sortOf(context.query.sortBy, 'name'), ...pageWindow(context.query) };
    if (await mustWait(context)) return pageOf(context.query, { results: [], count: 0 });
    const asked = { areaPath: await findPathAsked(context), terms: searchTerms(context.query.search) };
    return pageOf(context.query, await listManagersOf(context.tx, context.actor, asked, window));
  },

  'GET users/areamanagers/': async ({ tx, actor, query }) =>
    pageOf(
      query,
      await listAreaManagers(
        tx,
        actor,
        { ...query, terms: searchTerms(query.search) },
        { ...sortOf(query.sortBy, 'name'), ...pageWindow(query) },
      ),
    ),

  'POST users/areamanagers/': async ({ body, ...scope }) => addManagedArea(scope, body),

  'GET users/areamanagers/:id/': async ({ tx, actor, params }) =>
    requireFound(await findAreaManager(tx, actor, params.id)),

  'DELETE users/areamanagers/:id/': async ({ params, ...scope }) => removeManagedArea(scope, params.id),
};

/** Returns whether coordinators' contacts are still withheld from the actor. */
async function mustWait({ tx, actor, query }: Context<'GET users/users/managers/'>): Promise<boolean> {
  const self = query.user === actor.id && !query.area && (await findUser(tx, actor, actor.id));
  return self ? (await listContacts(tx, self)).from !== null : false;
}

/** Throws not_found if out of reach. */
async function findPathAsked({ tx, actor, query }: Context<'GET users/users/managers/'>): Promise<string | undefined> {
  if (query.user && query.area) throw InvalidFields.of('area', 'unknown_field', { options: 'user' });
  if (query.user) return requireFound((await findUser(tx, actor, query.user))?.area_path);
  if (!query.area) return undefined;
  const path = requireFound(await findAreaPath(tx, query.area));
  return requireFound(placeReach.holds(actor, { area_path: path }) ? path : undefined);
}
