import type { retention } from '#contract/retention.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { Handlers } from '../../core/context.ts';
import { liftHold, readHold, setHold } from './holds/rules.ts';
import { answerAsk, lookAtAsk } from './people/asking.ts';
import { readPlan } from './people/rules.ts';

export const retentionRoutes: Handlers<typeof retention> = {
  'GET retention/': ({ tx }) => readPlan(tx, todayInSpain()),

  'GET users/users/:id/hold/': ({ params, ...scope }) => readHold(scope, params.id),

  'POST users/users/:id/hold/': ({ params, body, ...scope }) => setHold(scope, params.id, body),

  'DELETE users/users/:id/hold/': ({ params, ...scope }) => liftHold(scope, params.id),

  'POST retention/look/': ({ body, services, ...scope }) => lookAtAsk(scope, services.config, body.token),

  'POST retention/answer/': ({ body, services, ...scope }) => answerAsk(scope, services.config, body),
};
