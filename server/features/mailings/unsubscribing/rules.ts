import { isDigestMarked, markDigest, withoutMark } from '#contract/unsubscribe-links.ts';
import { recordChange } from '../../../core/changes.ts';
import type { Config } from '../../../core/config.ts';
import type { Scope } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isSealed, seal } from '../../../core/tokens.ts';
import { updateStopped, updateTakesDigest } from './queries.ts';

type Stoppable = 'mailings' | 'digest';
type Reader = { tenantId: string; userId: string };

const textOf = (kind: Stoppable, { tenantId, userId }: Reader) =>
  `${kind === 'digest' ? 'unsubscribe digest' : 'unsubscribe'}:${tenantId}:${userId}`;

/** Builds the link to unsubscribe. GET shows a page; POST unsubscribes at once (RFC 8058). */
export const unsubscribeLink = (
  { secrets }: Pick<Config, 'secrets'>,
  { origin, ...reader }: Reader & { origin: string },
  kind: Stoppable = 'mailings',
): string => {
  const token = `${reader.userId}.${seal(secrets, textOf(kind, reader))}`;
  return `${origin}/unsubscribe/${kind === 'digest' ? markDigest(token) : token}`;
};

type Author = Pick<Scope, 'tx' | 'address'>;

/** Throws bad_unsubscribe_link. */
export async function subscribe(
  scope: Author,
  { secrets }: Pick<Config, 'secrets'>,
  token: string,
  isSubscribed: boolean,
): Promise<void> {
  const kind: Stoppable = isDigestMarked(token) ? 'digest' : 'mailings';
  const [userId = '', signature = ''] = withoutMark(token).split('.');
  const reader = { tenantId: scope.tx.tenantId, userId };
  if (!isSealed(secrets, textOf(kind, reader), signature)) throw new Refusal('bad_unsubscribe_link');
  await (kind === 'digest' ? takeDigest : takeMailings)(scope, userId, isSubscribed);
}

/** Throws bad_unsubscribe_link for somebody unknown. */
export async function takeMailings(scope: Author, userId: string, isSubscribed: boolean) {
  const wasStopped = await updateStopped(scope.tx, userId, !isSubscribed);
  if (wasStopped === undefined) throw new Refusal('bad_unsubscribe_link');
  if (wasStopped !== isSubscribed) return;
  const action = isSubscribed ? 'subscribed' : 'unsubscribed';
  await recordChange({ ...scope, actor: { id: userId } }, 'user', userId, action);
}

async function takeDigest(scope: Author, userId: string, takes_digest: boolean) {
  const before = await updateTakesDigest(scope.tx, userId, takes_digest);
  if (before === undefined) throw new Refusal('bad_unsubscribe_link');
  if (before === takes_digest) return;
  await recordChange({ ...scope, actor: { id: userId } }, 'user', userId, 'updated', {
    before: { takes_digest: before },
    after: { takes_digest },
  });
}
