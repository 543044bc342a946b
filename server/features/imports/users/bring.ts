import { isSameAnswer } from '#contract/answers.ts';
import { newPerson, type ProfileField, profileChange } from '#contract/profile.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { InvalidFields, parse, Refusal } from '../../../core/refusal.ts';
import { keyColumns } from '../../../people/keys.ts';
import { findHeldUser } from '../../../people/queries.ts';
import { isBlacklisted } from '../../../services/blacklist/queries.ts';
import { createPerson, editProfile } from '../../users/index.ts';
import type { FindingParams, ImportFindings } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import type { ImportText } from '../texts.ts';
import { isIdentityChanged, listDiffering, nameFields, nameOf, withoutIdentity } from './identity.ts';
import { keysOf, type PersonRow } from './person.ts';
import { findOwners } from './queries.ts';

export class NotBrought extends Error {
  readonly code: ImportText;
  readonly params: FindingParams;
  constructor(code: ImportText, params: FindingParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export function scopeOf(actor: ImportTask['actor'], tx: Tx): MemberScope {
  if (!actor) throw new Error('people are brought in by somebody');
  return { ...(actor as Omit<MemberScope, 'tx'>), tx };
}

type Outcome =
  | { sort: 'created' | 'unchanged' }
  | { sort: 'changed'; fields: string[]; name?: { before: string; after: string } };

/** Creates or edits a person by the usual rules. Throws NotBrought, InvalidFields, Refusal. */
export async function bringPerson(
  scope: MemberScope,
  person: PersonRow,
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
  { line, wanted }: PersonRow,
  { findings, isEmailKept }: { findings: ImportFindings; isEmailKept: boolean },
): Promise<Outcome> {
  const known = await findHeldUser(scope, id);
  if (known.is_superuser) throw new NotBrought('person_administrator');
  const differing = listDiffering(known, wanted);
  if (differing.length > 1)
    throw new NotBrought('person_other', { known: nameOf(known), named: nameOf(wanted), fields: differing });
  const { email, ...all } = wanted;
  if (isEmailKept && email !== undefined) findings.warn(line, null, 'email_kept');
  const isKept = known.is_staff || known.is_locked;
  const others = isKept ? withoutIdentity(all) : all;
  const { seen: _, password: __, ...form } = parse(profileChange, others);
  const fields = (Object.keys(form) as ProfileField[]).filter(
    (field) => field !== 'location' && !isSameAnswer(field, known[field], form[field]),
  );
  if (isKept && isIdentityChanged(known, all)) findings.warn(line, null, 'identity_kept', {}, nameOf(known));
  if (fields.length === 0) return { sort: 'unchanged' };
  await editProfile(scope, id, { ...form, seen: {} });
  const isRenamed = fields.some((field) => (nameFields as readonly string[]).includes(field));
  const name = { before: nameOf(known), after: nameOf({ ...known, ...form }) };
  return { sort: 'changed', fields, ...(isRenamed && { name }) };
}

export const isRefusal = (error: unknown): error is NotBrought | InvalidFields | Refusal =>
  error instanceof NotBrought || error instanceof InvalidFields || error instanceof Refusal;
