import { recordChange } from '../../../core/changes.ts';
import type { Config } from '../../../core/config.ts';
import type { Scope } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isSealed, seal } from '../../../core/tokens.ts';
import { updateStopped } from './queries.ts';

type Reader = { tenantId: string; userId: string };

const textOf = ({ tenantId, userId }: Reader) => `unsubscribe:${tenantId}:${userId}`;

/** The page where a reader stops mailings; a request to it by POST does so at once (RFC 8058). */
export const unsubscribeLink = ({ secret }: Config, { origin, ...reader }: Reader & { origin: string }): string =>
  `${origin}/unsubscribe/${reader.userId}.${seal(secret, textOf(reader))}`;

/** Stops mailings to whoever the link was written for, or lets them come again. Throws bad_link. */
export async function subscribe(
  scope: Pick<Scope, 'tx' | 'address'>,
  { secret }: Pick<Config, 'secret'>,
  token: string,
  isSubscribed: boolean,
): Promise<void> {
  const { tx } = scope;
  const [userId = '', signature = ''] = token.split('.');
  if (!isSealed(secret, textOf({ tenantId: tx.tenantId, userId }), signature)) throw new Refusal('bad_link');
  const wasStopped = await updateStopped(tx, userId, !isSubscribed);
  if (wasStopped === undefined) throw new Refusal('bad_link');
  if (wasStopped !== isSubscribed) return;
  const action = isSubscribed ? 'subscribed' : 'unsubscribed';
  await recordChange({ ...scope, actor: { id: userId } }, { entity: 'user', entityId: userId, action });
}
