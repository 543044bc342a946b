import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { endSessionsOf } from '../../people/accounts/queries.ts';
import { emailKey, keyColumns } from '../../people/keys.ts';
import { findHeldUser, type UserRecord, updateUser } from '../../people/queries.ts';
import { tellOfMatch } from '../../services/blacklist/rules.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { holdLinkOwner, refuseFlood, sendLink } from '../../services/links/rules.ts';
import { writeMail } from '../../services/mail/rules.ts';
import { tellOwner } from '../../services/mail/security-notice.ts';
import { deletePendingEmail, isEmailTaken } from './profiles/queries.ts';

/**
 * Mails a link to the new address, and a notice to the old one. Replaces an earlier request.
 * Refuses an address in use, and the sixth request within an hour.
 */
export async function requestEmailChange(scope: MemberScope, person: UserRecord, email: string): Promise<void> {
  const { tx } = scope;
  if (await isEmailTaken(tx, emailKey(email), { except: person.id })) throw InvalidFields.of('email', 'email_taken');
  // Prevents members from flooding strangers with mail.
  await refuseFlood(tx, person, 'email');
  await deletePendingEmail(tx, person.id);
  await sendLink(scope, { ...person, email }, 'email');
  await writeMail(scope, {
    template: 'email_changed_notice',
    language: person.language,
    to: { userId: person.id, address: person.email },
    values: { first_name: person.first_name, link: `${scope.origin}/user/${person.id}` },
  });
  await recordChange(scope, 'user', person.id, 'email_change_requested', {
    before: { pending_email: person.pending_email },
    after: { pending_email: email },
  });
  await tellOfMatch(scope, { ...person, email }, { email_key: emailKey(email) });
}

export async function cancelEmailChange(scope: MemberScope, person: UserRecord): Promise<void> {
  await deletePendingEmail(scope.tx, person.id);
  await recordChange(scope, 'user', person.id, 'email_change_cancelled', {
    before: { pending_email: person.pending_email },
  });
}

/**
 * Ends other sessions and links to the old address. Notifies the old address, in case somebody
 * else requested the change.
 */
export async function confirmNewEmail(scope: Scope, link: { uidb64: string; token: string }): Promise<string> {
  const { tx } = scope;
  const { id } = await holdLinkOwner(tx, link, 'email');
  const person = await findHeldUser(scope, id);
  const { pending_email: email } = person;
  if (!email) throw new Refusal('bad_link');
  if (await isEmailTaken(tx, emailKey(email), { except: id })) throw new Refusal('email_taken_meanwhile');
  try {
    // Leaves the document's key alone: the document may only be claimed.
    const { national_id_key: _, ...keys } = keyColumns({ ...person, email });
    await updateUser(tx, id, { email, ...keys });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email_taken_meanwhile');
    throw error;
  }
  await deletePendingEmail(tx, id);
  for (const purpose of ['verify', 'reset'] as const) await spendMailTokens(tx, { userId: id, purpose });
  await recordChange({ ...scope, actor: { id } }, 'user', id, 'email_changed', {
    before: { email: person.email },
    after: { email },
  });
  await endSessionsOf(tx, id, { except: scope.actor?.id === id ? scope.actor.sessionId : null });
  await tellOwner(scope, person, 'email_changed');
  await tellOfMatch(scope, { ...person, email }, { email_key: emailKey(email) });
  return email;
}
