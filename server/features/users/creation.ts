import type { NewPerson } from '#contract/profile.ts';
import type { User } from '#contract/users.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { holdPerson } from '../../people/hold.ts';
import { findHeldUser, insertUser } from '../../people/queries.ts';
import { tellOfMatch } from '../../services/blacklist/rules.ts';
import { refuseFlood, sendLink } from '../../services/links/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { profileColumns, writeProfile } from './profile.ts';
import { describeUser } from './rules.ts';

/** Creates a person and mails an invitation. `isInvited` false: it follows later. */
export async function createPerson(scope: MemberScope, form: NewPerson, { isInvited = true } = {}): Promise<User> {
  const { tx } = scope;
  const id = newId();
  const { default_language } = await findTenant(tx);
  // An empty profession counts as missing, so that the person is asked for it.
  const { profession, ...fields } = form;
  const wanted = { language: default_language as User['language'], ...fields, ...(profession && { profession }) };
  const { said, keys, columns } = await profileColumns(tx, wanted);
  await writeProfile(() => insertUser(tx, { ...columns, id, is_verified: false }));
  await recordChange(scope, 'user', id, 'created', { after: said });
  const person = await findHeldUser(scope, id);
  if (isInvited) await sendLink(scope, person, 'verify');
  await tellOfMatch(scope, person, keys);
  return describeUser(scope, person);
}

/** Resends the invitation; if the person has a password, the verification mail. */
export async function inviteAgain(scope: MemberScope, id: string): Promise<void> {
  const person = await holdPerson(scope, id, 'users.invite');
  await refuseFlood(scope.tx, person, 'verify');
  await sendLink(scope, person, 'verify');
  await recordChange(scope, 'user', id, 'invited');
}
