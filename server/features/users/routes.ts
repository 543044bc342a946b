import type { users } from '#contract/users.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { checkOwnPassword } from '../../people/own-password.ts';
import { createPerson } from './creation.ts';
import { deletePerson } from './deletion.ts';
import { editProfile } from './editing.ts';
import { listUsers } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import { readSelf, readUser } from './rules.ts';

export const usersRoutes: Handlers<typeof users> = {
  'GET users/users/self/': async (scope) => readSelf(scope),

  'GET users/users/': async ({ tx, actor, query }) => {
    const { page: _, rowsPerPage, sortBy, ...asked } = query;
    const filters = await readFilters(tx, actor, asked);
    return replyPage(query, asked.near ? 'distance' : 'name', (page) => listUsers(tx, actor, filters, page));
  },

  'POST users/users/': async ({ body, ...scope }) => createPerson(scope, body),

  'GET users/users/:id/': async ({ params, ...scope }) => readUser(scope, params.id),

  'PATCH users/users/:id/': {
    prepare: async ({ params, body, ...member }) =>
      body.email === undefined || body.email === member.actor?.email
        ? undefined
        : checkOwnPassword(member, params.id, body.password),
    handle: async ({ params, body, prepared, ...scope }) => editProfile(scope, params.id, body, prepared),
  },

  'DELETE users/users/:id/': {
    prepare: ({ params, body, ...member }) => checkOwnPassword(member, params.id, body.password),
    handle: async ({ params, body, prepared, ...scope }) => deletePerson(scope, params.id, body, prepared),
  },
};
