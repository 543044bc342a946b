import type { desk } from '#contract/desk.ts';
import type { Handlers } from '../../core/context.ts';
import { readDesk } from './rules.ts';

export const deskRoutes: Handlers<typeof desk> = {
  'GET desk/': ({ query, ...scope }) => readDesk(scope, query.section),
};
