import { account } from './account.ts';
import { areas } from './areas.ts';
import { auth } from './auth.ts';
import { batches } from './batches.ts';
import { blockedUsers } from './blockedusers.ts';
import { changes } from './changes.ts';
import { credentials } from './credentials.ts';
import { duplicates } from './duplicates.ts';
import type { EndpointKey } from './endpoint.ts';
import { enrolment } from './enrolment.ts';
import { mailing } from './mailing.ts';
import { management, views } from './management.ts';
import { notifications } from './notifications.ts';
import { places } from './places.ts';
import { universes } from './universe.ts';
import { userExports, users } from './users.ts';

/** Every endpoint of the product. The server binds them all or doesn't start; the web calls them by key, types only. */
export const endpoints = {
  ...universes,
  ...auth,
  ...enrolment,
  ...users,
  ...userExports,
  ...management,
  ...views,
  ...batches,
  ...account,
  ...blockedUsers,
  ...duplicates,
  ...areas,
  ...places,
  ...credentials,
  ...mailing,
  ...notifications,
  ...changes,
};
export type Endpoints = typeof endpoints;
export type Key = keyof Endpoints & EndpointKey;
