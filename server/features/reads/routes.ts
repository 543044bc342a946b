import type { reads } from '#contract/reads.ts';
import type { Handlers } from '../../core/context.ts';
import { readReaders } from './rules.ts';

export const readsRoutes: Handlers<typeof reads> = {
  'GET users/users/self/readers/': (scope) => readReaders(scope),
};
