import { opensAccount } from '#contract/mail-templates.ts';
import { can } from '#contract/permissions.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { enqueue } from '../../../core/queries.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { findUser } from '../../../people/queries.ts';
import { updateMailing } from '../queries.ts';
import { isOnItsWay } from '../sending/queries.ts';
import { enqueueParts } from '../sending/rules.ts';
import { lockMail, reviveMail } from './queries.ts';

/**
 * Renews an account link, since the old one isn't stored.
 * Doesn't resend mailings and digests to people who unsubscribed.
 */
export async function resendMail(scope: MemberScope, id: string): Promise<void> {
  const { tx, actor } = scope;
  const { user_id, template, status, mailing_id, part, subject, is_stopped } = requireFound(await lockMail(tx, id));
  const person = requireFound(user_id ? await findUser(tx, actor, user_id) : undefined);
  if (!can(actor, 'emails.write', person)) throw new Refusal('forbidden');
  if (opensAccount(template)) throw new Refusal('not_resendable');
  if (is_stopped) throw new Refusal('asked_for_no_more');
  if (status === 'pending' || status === 'processing') throw new Refusal('nothing_to_send');
  if (mailing_id && (await isOnItsWay(tx, mailing_id))) throw new Refusal('mailing_on_its_way');
  await reviveMail(tx, id);
  if (mailing_id && part !== null) {
    await updateMailing(tx, mailing_id, { state: 'sending' });
    await enqueueParts(tx, mailing_id, [part]);
  } else await enqueue(tx, 'send-email', { emailId: id });
  const after = { subject };
  await recordChange(scope, 'user', person.id, 'email_resent', { after });
}
