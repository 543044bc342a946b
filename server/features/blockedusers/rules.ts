import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { emailKey, phoneKey } from '../../people/keys.ts';
import {
  type BlockedFields,
  findBlockedUser,
  findListedKeys,
  forgetBlockedUser,
  insertBlockedUser,
  lockBlockedUser,
  updateBlockedUser,
} from './queries.ts';

type Form = {
  name: string;
  national_id: string | null;
  email: string | null;
  phone_prefix: string | null;
  phone: string | null;
  reason: string;
  notes: string;
};

/** Blocks enrolling only; existing members aren't affected. */
export async function blockUser(scope: MemberScope, form: Form): Promise<BlockedUser> {
  const { tx, actor } = scope;
  const id = newId();
  const fields = readForm(form);
  await unlessListed(scope, fields, id, () => insertBlockedUser(tx, { ...fields, id, createdBy: actor.id }));
  await recordChange(scope, 'blockeduser', id, 'created', { after: { ...fields } });
  return readBlockedUser(scope, id);
}

export async function changeBlockedUser(scope: MemberScope, id: string, form: Changes<Form>): Promise<BlockedUser> {
  const { tx } = scope;
  const before = requireFound(await lockBlockedUser(tx, id));
  const fields = readForm({ ...fieldsOf(before), phone_prefix: null, ...phoneOf(before, form), ...givenOf(form) });
  await unlessListed(scope, fields, id, () => updateBlockedUser(tx, id, fields));
  await recordChange(scope, 'blockeduser', id, 'updated', { before: { ...fieldsOf(before) }, after: { ...fields } });
  return readBlockedUser(scope, id);
}

/** Splits the listed number if the form changes only its prefix or the rest. */
function phoneOf(
  { phone: listed }: BlockedUser,
  { phone, phone_prefix }: Pick<Partial<Form>, 'phone' | 'phone_prefix'>,
) {
  const parsed = listed && (phone ?? phone_prefix) ? parsePhoneNumberFromString(listed) : undefined;
  return parsed && { phone_prefix: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber };
}

/** Deletes a block and its values in the log. Registrations that it held back stay pending. */
export async function deleteBlock(scope: MemberScope, id: string): Promise<void> {
  const { tx } = scope;
  const before = fieldsOf(requireFound(await lockBlockedUser(tx, id)));
  await deleteRows(tx, 'blocked_users', { id });
  await recordChange(scope, 'blockeduser', id, 'deleted', { before: { ...before } });
  await forgetBlockedUser(tx, id);
}

export const readBlockedUser = async ({ tx }: MemberScope, id: string): Promise<BlockedUser> =>
  requireFound(await findBlockedUser(tx, id));

function readForm({ name, national_id, email, phone_prefix, phone, reason, notes }: Form): BlockedFields {
  const keys = {
    national_id: normaliseNationalId(national_id ?? '') || null,
    email: email && emailKey(email),
    phone: phone && readPhone(phone_prefix ?? '', phone),
  };
  if (!keys.national_id && !keys.email && !keys.phone) throw InvalidFields.of('national_id', 'nothing_to_block');
  return { ...keys, name, reason, notes };
}

/** Parses a number as registrations do, and refuses one that can't exist. */
function readPhone(prefix: string, phone: string): string {
  const parsed = parsePhoneNumberFromString(prefix + phone);
  if (!parsed?.isValid()) throw InvalidFields.of('phone', 'wrong_phone');
  return phoneKey('', parsed.number);
}

async function unlessListed({ tx }: MemberScope, fields: BlockedFields, id: string, write: () => Promise<unknown>) {
  const listed = await findListedKeys(tx, fields, id);
  const problems = (['national_id', 'email'] as const).filter(
    (field) => fields[field] && listed.some((row) => row[`${field}_key`] === fields[field]),
  );
  if (problems.length > 0)
    throw new InvalidFields(new Map(problems.map((field) => [field, [{ code: 'already_blocked', params: {} }]])));
  try {
    await write();
  } catch (error) {
    // Somebody has listed the same address since the check.
    if (isUniqueViolation(error, 'blocked_users_tenant_id_email_key_key'))
      throw InvalidFields.of('email', 'already_blocked');
    if (isUniqueViolation(error)) throw InvalidFields.of('national_id', 'already_blocked');
    throw error;
  }
}

const fieldsOf = ({ name, national_id, email, phone, reason, notes }: BlockedUser): BlockedFields => ({
  name,
  national_id,
  email,
  phone,
  reason,
  notes,
});
