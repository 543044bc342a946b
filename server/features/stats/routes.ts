import type { stats } from '#contract/stats.ts';
import type { Handlers } from '../../core/context.ts';
import { readAreas, readCoverage, readPeople, readRegistered } from './rules.ts';

export const statsRoutes: Handlers<typeof stats> = {
  'GET stats/registered_users/': async ({ query, ...scope }) => readRegistered(scope, query),
  'GET stats/people/': async ({ query, ...scope }) => readPeople(scope, query),
  'GET stats/provinces/': async ({ query, ...scope }) => readAreas(scope, query),
  'GET stats/coverage/': async ({ query, ...scope }) => readCoverage(scope, query.area),
};
