import type { ErrorCode } from '#contract/errors.ts';
import type { ProfileField } from '#contract/profile.ts';
import type { MemberScope } from '../../core/context.ts';
import { instantInWords } from '../../core/dates.ts';
import { Refusal } from '../../core/refusal.ts';
import { listRecentChanges } from './profiles/queries.ts';

type Limit = { fields: readonly (ProfileField | 'lon' | 'lat')[]; own: number; others?: number; code: ErrorCode };

/**
 * Repeated moves of a home would reveal coordinators; each document tried notifies
 * administrators.
 */
const limits: Limit[] = [
  {
    fields: ['lon', 'lat', 'address_street', 'address_number', 'address_city', 'address_zip'],
    own: 5,
    code: 'too_many_moves',
  },
  { fields: ['national_id'], own: 3, others: 30, code: 'too_many_documents' },
];

/** Refuses a change beyond the account's daily limit; administrators have none. */
export async function refuseBeyondDay(
  { tx, actor, language }: MemberScope,
  personId: string,
  { before, after }: Record<'before' | 'after', Record<string, unknown>>,
): Promise<void> {
  if (actor.is_superuser) return;
  const isOwn = personId === actor.id;
  for (const { fields, own, others, code } of limits) {
    const most = isOwn ? own : others;
    const isChanged = fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
    if (!isChanged || most === undefined) continue;
    const oldest = (await listRecentChanges(tx, actor.id, { isOwn, fields, limit: most }))[most - 1];
    if (!oldest) continue;
    const again = new Date(oldest.getTime() + day);
    const seconds = Math.max(1, Math.ceil((again.getTime() - Date.now()) / 1000));
    throw new Refusal(code, { seconds, number: most, when: instantInWords(language, again.toISOString()) });
  }
}

const day = 24 * 3600 * 1000;
