import { isSameAnswer } from '#contract/answers.ts';
import { slotsBeyond } from '#contract/coverage.ts';
import { can } from '#contract/permissions.ts';
import type { ProfileChange, ProfileField } from '#contract/profile.ts';
import type { User } from '#contract/users.ts';
import { words } from '#contract/words.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseConflicts } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Account } from '../../people/accounts/queries.ts';
import { holdReached } from '../../people/hold.ts';
import { emailKey, keyColumns } from '../../people/keys.ts';
import { demandOwnPassword } from '../../people/own-password.ts';
import { findHeldUser, listAdministratorIds, type UserRecord, updateUser } from '../../people/queries.ts';
import { type BlockingKeys, blockingKeys } from '../../services/blacklist/queries.ts';
import { tellOfMatch } from '../../services/blacklist/rules.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { refuseFlood, sendLink } from '../../services/links/rules.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { tellClaim } from './claims.ts';
import { refuseBeyondDay } from './daily-limits.ts';
import { cancelEmailChange, requestEmailChange } from './email-change.ts';
import { tellMove } from './moves.ts';
import { type Profile, profileColumns, writeProfile } from './profile.ts';
import { describeUser } from './rules.ts';

const names = words({
  email: 'el correo',
  first_name: 'el nombre',
  last_name_1: 'el primer apellido',
  last_name_2: 'el segundo apellido',
  national_id_kind: 'el tipo de documento',
  national_id: 'el documento',
  birth_date: 'la fecha de nacimiento',
  address_street: 'la calle',
  address_number: 'el número',
  address_extra: 'el piso y la puerta',
  address_city: 'el municipio',
  address_zip: 'el código postal',
  address_region: 'la provincia',
  address_country: 'el país',
  location: 'el punto en el mapa',
  phone_prefix: 'el prefijo del teléfono',
  phone: 'el teléfono',
  language: 'el idioma',
  profession: 'la profesión',
  availability: 'la disponibilidad',
  mobility: 'la movilidad',
  is_experiencied: 'la experiencia',
  notes_self: 'las observaciones',
}) satisfies Record<ProfileField, string>;

/**
 * Throws edited_meanwhile if a field differs from what the editor saw.
 * A confirmed person's new e-mail address takes effect once its link is opened.
 * Returns the person even if the change puts them out of the actor's reach.
 * `checked`: the actor's own account with verified password; required to change one's address.
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
  refuseConflicts(scope.language, { known, wanted, seen, names }, isSameAnswer);

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
  if (isOther && person.is_verified === false) await verifyAgain(scope, person);
  return describeUser(scope, await findHeldUser(scope, id));
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
  // Only administrators learn that a document is another person's.
  const claiming = { mayClaim: !scope.actor.is_superuser };
  const { said, keys, columns, owner } = await profileColumns(
    tx,
    location ? { ...changes, location } : changes,
    person,
    claiming,
  );
  const before = Object.fromEntries(Object.keys(said).map((field) => [field, person[field as keyof UserRecord]]));
  if (JSON.stringify(before) === JSON.stringify(said)) return;
  await refuseBeyondDay(scope, person.id, { before, after: said });
  const isDocument = said.national_id !== undefined || said.national_id_kind !== undefined;
  const checked = isDocument && { is_document_checked: scope.actor.is_superuser };
  await writeProfile(() => updateUser(tx, person.id, { ...columns, ...checked }), claiming);
  await tellOfMatch(scope, { ...person, ...said }, newOnes(keyColumns(person), keys));
  await recordChange(scope, 'user', person.id, 'updated', { before, after: said });
  if (owner) await tellClaim(scope, { ...person, ...said }, owner);
  await tellUnavailable(scope, person, said.availability);
  if (said.area_path === undefined) return;
  const to = { area_id: said.area_id ?? null, area_path: said.area_path };
  await tellMove(scope, { ...person, ...said }, { from: person, to });
}

async function tellUnavailable(
  { tx, actor }: MemberScope,
  person: UserRecord,
  now: Profile['availability'] | undefined,
) {
  const { id, availability, assignment_slots: taken } = person;
  if (!now || !taken) return;
  const before = slotsBeyond(availability, taken);
  if (slotsBeyond(now, taken).every((slot) => before.includes(slot))) return;
  const job = { key: `tell-unavailable:${id}`, delaySeconds: unavailablePauseSeconds };
  await enqueue(tx, 'tell-unavailable', { userId: id, actorId: actor.id }, job);
}

/** Seconds in which a box ticked by mistake can be unticked unnoticed. */
const unavailablePauseSeconds = 60;

const newOnes = (before: BlockingKeys, now: BlockingKeys): BlockingKeys =>
  Object.fromEntries(blockingKeys.filter((key) => now[key] !== before[key]).map((key) => [key, now[key]]));

/**
 * Mails a link to the new address of a person who never confirmed the old one. Old links and the
 * password expire. Notifies administrators, since the coordinator could have entered an address
 * of their own.
 */
async function verifyAgain(scope: MemberScope, { id, has_password }: UserRecord) {
  const { tx, actor } = scope;
  if (has_password) {
    await updateUser(tx, id, { password_hash: null });
    await recordChange(scope, 'user', id, 'updated', { before: { password: true } });
  }
  const person = await findHeldUser(scope, id);
  await refuseFlood(tx, person, 'verify');
  await spendMailTokens(tx, { userId: id, purpose: 'verify' });
  await sendLink(scope, person, 'verify');
  if (actor.is_superuser) return;
  const params = {
    detail: 'email_replaced',
    'user-name': `${person.first_name} ${person.last_name_1}`,
    'user-email': person.email,
    link: `/user/${id}`,
  } as const;
  await insertUserEvents(tx, await listAdministratorIds(tx), params, { about: id });
}

const differing = (known: Profile, wanted: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(
    fieldsOf(wanted)
      .filter((field) => !isSameAnswer(field, known[field], wanted[field]))
      .map((field) => [field, wanted[field]]),
  );

const fieldsOf = (values: Partial<Profile>) => Object.keys(values) as ProfileField[];

export const profileOf = ({ lon, lat, ...person }: UserRecord): Profile => ({
  ...person,
  location: lon === null || lat === null ? null : { type: 'Point', coordinates: [lon, lat] },
});
