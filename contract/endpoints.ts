import { areas } from './areas.ts';
import { auth } from './auth.ts';
import { changes } from './changes.ts';
import { credentials } from './credentials.ts';
import type { EndpointKey } from './endpoint.ts';
import { enrolment } from './enrolment.ts';
import { places } from './places.ts';
import { universes } from './universe.ts';
import { users } from './users.ts';

/** Every endpoint of the product. The server binds them all or doesn't start; the web calls them by key, types only. */
export const endpoints = {
  ...universes,
  ...auth,
  ...enrolment,
  ...users,
  ...areas,
  ...places,
  ...credentials,
  ...changes,
};
export type Endpoints = typeof endpoints;
export type Key = keyof Endpoints & EndpointKey;
