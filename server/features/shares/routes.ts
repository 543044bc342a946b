import type { shares } from '#contract/shares.ts';
import type { Handlers } from '../../core/context.ts';
import { readShare, readSharesStats, startSharing, stopSharing } from './rules.ts';

export const sharesRoutes: Handlers<typeof shares> = {
  'GET users/share/self/': (scope) => readShare(scope),

  'POST users/share/self/': (scope) => startSharing(scope),

  'DELETE users/share/self/': (scope) => stopSharing(scope),

  'GET stats/shares/': ({ tx }) => readSharesStats(tx),
};
