import type { Config } from '../../core/config.ts';
import { isSealed, seal } from '../../core/tokens.ts';

type Keys = Pick<Config, 'secrets'>;
type Bound = { tenantId: string; askId: string; userId: string };

const textOf = ({ tenantId, askId, userId }: Bound) => `replacement:${tenantId}:${userId}:${askId}`;

/** Builds the link to accept or decline. Opening the page changes nothing. */
export const replacementLink = ({ secrets }: Keys, { origin, ...bound }: Bound & { origin: string }): string =>
  `${origin}/replacement/${bound.askId}.${seal(secrets, textOf(bound))}`;

/** Returns undefined if malformed. */
export const askIn = (token: string): string | undefined =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(token)?.[0];

export const isLinkOf = ({ secrets }: Keys, token: string, bound: Bound): boolean =>
  isSealed(secrets, textOf(bound), token.slice(bound.askId.length + 1));
