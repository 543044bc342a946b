import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';

/** answers cached per tenant; the ones that expire first are dropped */
const mostAnswers = 5000;

export const findAnswer = (tx: Tx, key: Buffer) =>
  tx.findValue(sql<{ answer: Buffer }>`
    select answer from address_answers
    where tenant_id = ${tx.tenantId} and key = ${key} and expires_at > now()`);

/** Caches an answer for a day. Also drops expired and excess ones. */
export async function insertAnswer(tx: Tx, key: Buffer, answer: Buffer): Promise<void> {
  await tx.run(sql`
    insert into address_answers (tenant_id, key, answer, expires_at)
    values (${tx.tenantId}, ${key}, ${answer}, now() + interval '1 day')
    on conflict (tenant_id, key) do update set answer = excluded.answer, expires_at = excluded.expires_at`);
  await tx.run(sql`delete from address_answers where tenant_id = ${tx.tenantId} and expires_at <= now()`);
  await tx.run(sql`
    delete from address_answers where tenant_id = ${tx.tenantId} and expires_at < (
      select expires_at from address_answers where tenant_id = ${tx.tenantId}
      order by expires_at desc offset ${mostAnswers} - 1 limit 1)`);
}

/** Returns the milliseconds to wait; null if another turn is already waiting. */
export const takeTurn = async (
  tx: Tx,
  provider: string,
  { spacingMs, patienceMs }: { spacingMs: number; patienceMs: number },
) =>
  (await tx.findValue(sql<{ wait: number | null }>`
    select app.take_turn(${provider}, ${spacingMs}, ${patienceMs}) as wait`)) ?? null;
