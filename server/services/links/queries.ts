import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import type { CoordinationOffer } from '../mail/templates.ts';

type MailToken = { hash: Buffer; userId: string; purpose: 'verify' | 'reset' | 'email' };

export const insertMailToken = (tx: Tx, token: MailToken & { seconds: number; email: string | null }) =>
  tx.run(sql`
    insert into mail_tokens (tenant_id, token_hash, user_id, purpose, email, expires_at)
    values (${tx.tenantId}, ${token.hash}, ${token.userId}, ${token.purpose}, ${token.email},
            now() + make_interval(secs => ${token.seconds}))`);

/** Finds what a person who hasn't confirmed yet is asked to coordinate. */
export const findCoordinationOffer = (tx: Tx, userId: string) =>
  tx.find(sql<CoordinationOffer>`
    select string_agg(a.name, ', ' order by a.name, a.id) as area,
      min(concat_ws(' ', inviter.first_name, inviter.last_name_1)) as inviter
    from coordinator_invitations i
    join areas a on a.tenant_id = i.tenant_id and a.id = i.area_id
    join users inviter on inviter.tenant_id = i.tenant_id and inviter.id = i.invited_by
    where i.tenant_id = ${tx.tenantId} and i.user_id = ${userId} having count(*) > 0`);

/** Locks the token, so that two concurrent uses can't both succeed. */
export const isGoodMailToken = (tx: Tx, token: MailToken) =>
  tx.has(sql`
    select from mail_tokens
    where tenant_id = ${tx.tenantId} and token_hash = ${token.hash} and user_id = ${token.userId} and purpose = ${token.purpose}
      and used_at is null and expires_at > now()
    for update`);

/** Returns whether the person has a link that stays valid for more than `lasting` seconds. */
export const hasMailToken = (tx: Tx, { userId, purpose, lasting }: Omit<MailToken, 'hash'> & { lasting: number }) =>
  tx.has(sql`
    select from mail_tokens
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and purpose = ${purpose}
      and used_at is null and expires_at > now() + make_interval(secs => ${lasting})
    limit 1`);

export const spendMailTokens = (tx: Tx, { userId, purpose }: Omit<MailToken, 'hash'>): Promise<void> =>
  spendMailTokensOf(tx, [userId], purpose);

export const spendMailTokensOf = (tx: Tx, userIds: string[], purpose: MailToken['purpose']) =>
  tx.run(sql`update mail_tokens set used_at = now()
    where tenant_id = ${tx.tenantId} and user_id = any(${userIds}::uuid[]) and purpose = ${purpose} and used_at is null`);
