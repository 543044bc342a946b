import { randomBytes } from 'node:crypto';
import { toBase32 } from '#contract/base32.ts';
import { mostSharers, type Share } from '#contract/shares.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { drawQr } from '../../core/qr-image.ts';
import { countShared, deleteCode, findCode, insertCode, listSharers } from './queries.ts';

export async function readShare({ tx, actor, origin }: MemberScope): Promise<Share> {
  const own = await findCode(tx, actor.id);
  const link = `${origin}/login${own ? `?via=${own.code}` : ''}`;
  return { link, qr: await drawQr(link), people: own?.people ?? null };
}

export async function startSharing(scope: MemberScope): Promise<Share> {
  const { tx, actor } = scope;
  const code = toBase32(randomBytes(5)).toLowerCase();
  if (await insertCode(tx, { user_id: actor.id, code })) await recordChange(scope, 'user', actor.id, 'sharing_started');
  return readShare(scope);
}

export async function stopSharing(scope: MemberScope): Promise<void> {
  const { tx, actor } = scope;
  if ((await deleteCode(tx, actor.id)) > 0) await recordChange(scope, 'user', actor.id, 'sharing_stopped');
}

export const readSharesStats = async (tx: Tx) => ({
  people: await countShared(tx),
  sharers: await listSharers(tx, mostSharers),
});
