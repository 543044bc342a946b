import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { hashPassword } from '../../core/passwords.ts';
import { type Account, endSessionsOf } from '../../people/accounts/queries.ts';
import { checkPassword, lockChecked, type Member } from '../../people/own-password.ts';
import { updateUser } from '../../people/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { tellOwner } from '../../services/mail/security-notice.ts';
import { refuseGuessable } from '../../services/universe/passwords.ts';

export type NewPassword = { checked: Account; passwordHash: string };

/** Verifies the old password, and checks and hashes the new one. */
export async function prepareNewPassword(
  member: Member & { site: string },
  { password, new_password }: { password: string; new_password: string },
): Promise<NewPassword> {
  const checked = await checkPassword(member, password);
  const own = [checked.email, checked.first_name, checked.last_name_1, checked.last_name_2];
  await refuseGuessable(member, { password: new_password, own, field: 'new_password' });
  return { checked, passwordHash: await hashPassword(new_password, { tenantId: member.tenantId, standing: 'known' }) };
}

/** Changes the password, ends all other sessions and voids links that could set another one. */
export async function changePassword(scope: MemberScope, { checked, passwordHash }: NewPassword): Promise<void> {
  const { tx, actor } = scope;
  const account = await lockChecked(scope, checked);
  await updateUser(tx, account.id, { password_hash: passwordHash });
  // An intruder may have requested either kind of link.
  for (const purpose of ['reset', 'email'] as const) await spendMailTokens(tx, { userId: account.id, purpose });
  await endSessionsOf(tx, account.id, { except: actor.sessionId });
  await recordChange(scope, 'user', account.id, 'password_changed', {
    after: { password: true },
  });
  await tellOwner(scope, account, 'password_changed');
}
