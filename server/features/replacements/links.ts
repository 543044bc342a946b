import type { Config } from '../../core/config.ts';
import { isSealed, seal } from '../../core/tokens.ts';

type Keys = Pick<Config, 'secret'>;
/** An ask and its person: the place and election of a row never change. */
type Bound = { tenantId: string; askId: string; userId: string };

const textOf = ({ tenantId, askId, userId }: Bound) => `replacement:${tenantId}:${userId}:${askId}`;

/**
 * The page where the reader of a message accepts or declines to stand in.
 * Opening it changes nothing.
 */
export const replacementLink = ({ secret }: Keys, { origin, ...bound }: Bound & { origin: string }): string =>
  `${origin}/replacement/${bound.askId}.${seal(secret, textOf(bound))}`;

/** Reads what a link names; undefined where it can't be anything. */
export const askIn = (token: string): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(token)?.[0];

export const isLinkOf = ({ secret }: Keys, token: string, bound: Bound): boolean =>
  isSealed(secret, textOf(bound), token.slice(bound.askId.length + 1));
