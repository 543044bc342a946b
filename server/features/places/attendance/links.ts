import type { Config } from '../../../core/config.ts';
import { isSealed, seal } from '../../../core/tokens.ts';

type Keys = Pick<Config, 'secret'>;
/** An assignment and its person: the place, slots and election of a row never change. */
type Bound = { tenantId: string; assignmentId: string; userId: string };

const textOf = ({ tenantId, assignmentId, userId }: Bound) => `attendance:${tenantId}:${userId}:${assignmentId}`;

/**
 * The page where the reader of a message says whether they will come.
 * Opening it changes nothing.
 */
export const attendanceLink = ({ secret }: Keys, { origin, ...bound }: Bound & { origin: string }): string =>
  `${origin}/attendance/${bound.assignmentId}.${seal(secret, textOf(bound))}`;

/** Reads the assignment that a link names; undefined where it can't be one. */
export const assignmentIn = (token: string): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(token)?.[0];

export const isLinkOf = ({ secret }: Keys, token: string, bound: Bound): boolean =>
  isSealed(secret, textOf(bound), token.slice(bound.assignmentId.length + 1));
