import type { Config } from '../../../core/config.ts';
import { isSealed, seal } from '../../../core/tokens.ts';

type Keys = Pick<Config, 'secret'>;
/** An assignment and its person; an assignment's place, slots and election never change. */
type Bound = { tenantId: string; assignmentId: string; userId: string };

const textOf = ({ tenantId, assignmentId, userId }: Bound) => `attendance:${tenantId}:${userId}:${assignmentId}`;

/** Page where a mail's recipient answers about attendance; opening it changes nothing. */
export const attendanceLink = ({ secret }: Keys, { origin, ...bound }: Bound & { origin: string }): string =>
  `${origin}/attendance/${bound.assignmentId}.${seal(secret, textOf(bound))}`;

/** Parses a link's assignment id; undefined if malformed. */
export const assignmentIn = (token: string): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(token)?.[0];

export const isLinkOf = ({ secret }: Keys, token: string, bound: Bound): boolean =>
  isSealed(secret, textOf(bound), token.slice(bound.assignmentId.length + 1));
