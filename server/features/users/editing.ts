import { isSameAnswer } from '#contract/answers.ts';
import { can } from '#contract/permissions.ts';
import type { ProfileChange, ProfileField } from '#contract/profile.ts';
import type { User } from '#contract/users.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { text } from '../../core/texts.ts';
import type { Account } from '../../people/accounts/queries.ts';
import { holdReached } from '../../people/hold.ts';
import { emailKey } from '../../people/keys.ts';
import { demandOwnPassword } from '../../people/own-password.ts';
import { findHeldUser, type UserRecord, updateUser } from '../../people/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { sendLink } from '../../services/links/rules.ts';
import { tellClaim } from './claims.ts';
import { refuseBeyondDay } from './daily-limits.ts';
import { cancelEmailChange, refuseFlood, requestEmailChange } from './email-change.ts';
import { tellMoves } from './moves.ts';
import { type Profile, profileColumns, writeProfile } from './profile.ts';
import { describeUser } from './rules.ts';

/**
 * Changes a profile.
 * A confirmed person's new e-mail address counts only once its link is opened.
 * Gives the person as they are then, even where the change put them out of the actor's reach.
 * `checked`: one's own account, where its password was given.
 * One's own address doesn't change without it.
 * edited_meanwhile: a field became something else than the editor had seen.
 */
export async function editProfile(
  scope: MemberScope,
  id: string,
  { seen, password: _, ...wanted }: ProfileChange,
  checked?: Account,
): Promise<User> {
  const { actor } = scope;
  const person = await holdReached(scope, id, 'users.edit');
  if (wanted.notes_self !== undefined && person.id !== actor.id) throw new Refusal('forbidden');
  const known = profileOf(person);
  refuseConflicts(scope, known, wanted, seen);

  const { email, ...changes } = differing(known, wanted);
  if (email !== undefined) {
    if (!can(actor, 'users.edit_email', person)) throw new Refusal('forbidden');
    await demandOwnPassword(scope, person, checked);
  }
  const isOther = wanted.email !== undefined && emailKey(wanted.email) !== emailKey(known.email);
  const waits = isOther && person.is_verified === true;
  await changeFields(scope, person, email !== undefined && !waits ? { ...changes, email } : changes, wanted.location);
  if (waits && email !== undefined) await requestEmailChange(scope, person, email);
  else if (wanted.email !== undefined && person.pending_email !== null) await cancelEmailChange(scope, person);
  const edited = await findHeldUser(scope, id);
  if (isOther && person.is_verified === false) await verifyAgain(scope, edited);
  return describeUser(scope, edited);
}

/** `location`: the editor's pin, moved or not. */
async function changeFields(
  scope: MemberScope,
  person: UserRecord,
  changes: Partial<Profile>,
  location: Profile['location'] | undefined,
) {
  if (Object.keys(changes).length === 0) return;
  const { tx } = scope;
  // Only administrators learn of others' documents.
  const claiming = { mayClaim: !scope.actor.is_superuser };
  const { said, columns, owner } = await profileColumns(
    tx,
    location ? { ...changes, location } : changes,
    person,
    claiming,
  );
  const before = Object.fromEntries(Object.keys(said).map((field) => [field, person[field as keyof UserRecord]]));
  if (JSON.stringify(before) === JSON.stringify(said)) return;
  await refuseBeyondDay(scope, person.id, { before, after: said });
  await writeProfile(() => updateUser(tx, person.id, columns), claiming);
  await recordChange(scope, { entity: 'user', entityId: person.id, action: 'updated', before, after: said });
  if (owner) await tellClaim(scope, { ...person, ...said }, owner);
  if (said.area_path !== undefined)
    await tellMoves(scope, { ...person, ...said }, { from: person.area_path, to: said.area_path });
}

/**
 * Sends a link to the new address of a person who never confirmed the old one.
 * Links to the old one count no more.
 */
async function verifyAgain(scope: MemberScope, person: UserRecord) {
  await refuseFlood(scope, person.id, 'verify');
  await spendMailTokens(scope.tx, { userId: person.id, purpose: 'verify' });
  await sendLink(scope, person, 'verify');
}

/**
 * Refuses a field that is neither as the editor had seen it nor as they want it.
 * Somebody else has changed it.
 */
function refuseConflicts(
  { language }: MemberScope,
  known: Profile,
  wanted: Partial<Profile>,
  seen: ProfileChange['seen'],
) {
  const names = fieldsOf(wanted)
    .filter((field) => field in seen)
    .filter(
      (field) => !isSameAnswer(field, known[field], seen[field]) && !isSameAnswer(field, known[field], wanted[field]),
    )
    .map((field) => text(language, `field_${field}`));
  if (names.length > 0) throw new Refusal('edited_meanwhile', { fields: new Intl.ListFormat(language).format(names) });
}

/** Picks the fields that differ from the person's. */
const differing = (known: Profile, wanted: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(
    fieldsOf(wanted)
      .filter((field) => !isSameAnswer(field, known[field], wanted[field]))
      .map((field) => [field, wanted[field]]),
  );

const fieldsOf = (values: Partial<Profile>) => Object.keys(values) as ProfileField[];

/** Gives the profile as the API sends it. */
const profileOf = ({ lon, lat, ...person }: UserRecord): Profile => ({
  ...person,
  location: lon === null || lat === null ? null : { type: 'Point', coordinates: [lon, lat] },
});
