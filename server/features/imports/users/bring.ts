import { isSameAnswer } from '#contract/answers.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import { newPerson, type ProfileField, profileChange } from '#contract/profile.ts';
import type { MemberScope } from '../../../core/context.ts';
import { InvalidFields, parse, Refusal } from '../../../core/refusal.ts';
import { emailKey, keyColumns } from '../../../people/keys.ts';
import { findHeldUser } from '../../../people/queries.ts';
import { isBlacklisted } from '../../../services/blacklist/queries.ts';
import { createPerson, editProfile } from '../../users/index.ts';
import type { ImportFindings } from '../findings.ts';
import type { ImportText } from '../texts.ts';
import type { PersonLine } from './lines.ts';
import { findOwners } from './queries.ts';

export class NotBrought extends Error {
  readonly code: ImportText;
  constructor(code: ImportText) {
    super(code);
    this.code = code;
  }
}

export const keysOf = ({ wanted: { email, national_id } }: PersonLine) => ({
  email_key: typeof email === 'string' ? emailKey(email) : null,
  national_id_key: typeof national_id === 'string' ? normaliseNationalId(national_id) : null,
});

export const labelOf = ({ wanted: { first_name, last_name_1, last_name_2, email } }: PersonLine): string =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ') || String(email ?? '');

type Outcome = { sort: 'created' } | { sort: 'changed'; fields: string[] } | { sort: 'unchanged' };

/** Creates or edits a person by the usual rules. Throws NotBrought, InvalidFields, Refusal. */
export async function bringPerson(
  scope: MemberScope,
  person: PersonLine,
  { isInviting, findings }: { isInviting: boolean; findings: ImportFindings },
): Promise<Outcome> {
  const { ofEmail, ofDocument } = await findOwners(scope.tx, keysOf(person));
  if (ofEmail && ofDocument && ofEmail !== ofDocument) throw new NotBrought('person_two');
  const id = ofEmail ?? ofDocument;
  if (id !== undefined) return changePerson(scope, id, person, { findings, isEmailKept: !ofEmail });
  if (!('email' in person.wanted)) throw new NotBrought('no_email');
  const form = parse(newPerson, person.wanted);
  if (await isBlacklisted(scope.tx, blockingKeysOf(form))) throw new NotBrought('person_blocked');
  await createPerson(scope, form, { isInvited: isInviting });
  return { sort: 'created' };
}

function blockingKeysOf(form: Parameters<typeof keyColumns>[0]) {
  const { email_key, national_id_key, phone_key } = keyColumns(form);
  return { email_key, national_id_key, phone_key };
}

async function changePerson(
  scope: MemberScope,
  id: string,
  { line, wanted }: PersonLine,
  { findings, isEmailKept }: { findings: ImportFindings; isEmailKept: boolean },
): Promise<Outcome> {
  const known = await findHeldUser(scope, id);
  if (known.is_superuser) throw new NotBrought('person_administrator');
  const { email, ...others } = wanted;
  if (isEmailKept && email !== undefined) findings.warn(line, null, 'email_kept');
  const { seen: _, password: __, ...form } = parse(profileChange, others);
  const fields = (Object.keys(form) as ProfileField[]).filter(
    (field) => field !== 'location' && !isSameAnswer(field, known[field], form[field]),
  );
  if (fields.length === 0) return { sort: 'unchanged' };
  await editProfile(scope, id, { ...form, seen: {} });
  return { sort: 'changed', fields };
}

export const isRefusal = (error: unknown): error is NotBrought | InvalidFields | Refusal =>
  error instanceof NotBrought || error instanceof InvalidFields || error instanceof Refusal;
