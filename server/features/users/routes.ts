import type { users } from '#contract/users.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { InvalidFields } from '../../core/refusal.ts';
import { findAreaPath } from '../areas/queries.ts';
import { listUsers } from './queries.ts';
import { readSelf, readUser } from './rules.ts';

export const usersRoutes: Handlers<typeof users> = {
  'GET users/users/self/': async (scope) => readSelf(scope),

  'GET users/users/': async ({ tx, actor, query }) => {
    const { area, search, ...filters } = query;
    const areaPath = area && (await findAreaPath(tx, area));
    if (area && !areaPath) throw InvalidFields.of('area', 'unknown_area');
    const found = await listUsers(
      tx,
      actor,
      { ...filters, areaPath, search: wordsOf(search) },
      { ...sortOf(query.sortBy, 'name'), ...pageWindow(query) },
    );
    return pageOf(query, found);
  },

  'GET users/users/:id/': async ({ params, ...scope }) => readUser(scope, params.id),
};
