import type { Config } from '../../../core/config.ts';
import { isSealed, seal } from '../../../core/tokens.ts';

type Keys = Pick<Config, 'secrets'>;
type Bound = { tenantId: string; assignmentId: string; userId: string };

const textOf = ({ tenantId, assignmentId, userId }: Bound) => `attendance:${tenantId}:${userId}:${assignmentId}`;

/** Builds the link to answer about attendance. Opening the page changes nothing. */
export const attendanceLink = ({ secrets }: Keys, { origin, ...bound }: Bound & { origin: string }): string =>
  `${origin}/attendance/${bound.assignmentId}.${seal(secrets, textOf(bound))}`;

/** Returns undefined if malformed. */
export const assignmentIn = (token: string): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(token)?.[0];

export const isLinkOf = ({ secrets }: Keys, token: string, bound: Bound): boolean =>
  isSealed(secrets, textOf(bound), token.slice(bound.assignmentId.length + 1));
