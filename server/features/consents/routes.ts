import type { consents } from '#contract/consents.ts';
import type { Handlers } from '../../core/context.ts';
import { changeOwnConsent, readConsents } from './rules.ts';

export const consentsRoutes: Handlers<typeof consents> = {
  'GET users/users/self/consents/': ({ tx, actor }) => readConsents(tx, actor.id),

  'POST users/users/self/consents/': ({ body, ...scope }) => changeOwnConsent(scope, body),
};
