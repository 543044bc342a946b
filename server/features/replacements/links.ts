import type { Config } from '../../core/config.ts';
import { isSealed, seal } from '../../core/tokens.ts';

type Keys = Pick<Config, 'secret'>;
/** A request and its person; a request's place and election never change. */
type Bound = { tenantId: string; askId: string; userId: string };

const textOf = ({ tenantId, askId, userId }: Bound) => `replacement:${tenantId}:${userId}:${askId}`;

/** Page where a mail's recipient accepts or declines; opening it changes nothing. */
export const replacementLink = ({ secret }: Keys, { origin, ...bound }: Bound & { origin: string }): string =>
  `${origin}/replacement/${bound.askId}.${seal(secret, textOf(bound))}`;

/** Parses a link's request id; undefined if malformed. */
export const askIn = (token: string): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(token)?.[0];

export const isLinkOf = ({ secret }: Keys, token: string, bound: Bound): boolean =>
  isSealed(secret, textOf(bound), token.slice(bound.askId.length + 1));
