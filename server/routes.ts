import type { Endpoints, Key } from '#contract/endpoints.ts';
import type { Handlers } from './core/context.ts';
import { areasRoutes } from './features/areas/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { changesRoutes } from './features/changes/routes.ts';
import { credentialsRoutes } from './features/credentials/routes.ts';
import { enrolmentRoutes } from './features/enrolment/routes.ts';
import { placesRoutes } from './features/places/routes.ts';
import { universeRoutes } from './features/universe/routes.ts';
import { usersRoutes } from './features/users/routes.ts';

/** The handler of every endpoint: one missing or too many doesn't compile. */
export const handlers: Pick<Handlers<Endpoints>, Key> = {
  ...universeRoutes,
  ...authRoutes,
  ...enrolmentRoutes,
  ...usersRoutes,
  ...areasRoutes,
  ...placesRoutes,
  ...credentialsRoutes,
  ...changesRoutes,
};
