import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { yearsBetween } from '#contract/age.ts';
import type { Registration } from '#contract/enrolment.ts';
import { recordChange } from '../../core/changes.ts';
import type { Scope, Services } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { locate } from '../areas/rules.ts';
import { sendLink } from '../auth/rules.ts';
import { findCurrentElection } from '../elections/queries.ts';
import { insertUserEvents } from '../notifications/queries.ts';
import { findTenant } from '../universe/queries.ts';
import { emailKey, nationalIdKey, phoneKey, searchText, sortName } from '../users/keys.ts';
import { insertUser, listAdministratorIds } from '../users/queries.ts';
import { findTakenKeys, isBlacklisted, spendChallenge } from './queries.ts';

const adultAge = 18;

/**
 * A solved anti-bot challenge counts once, whatever becomes of the request: in a transaction of its own, or a refusal would
 * give it back. Throws InvalidFields.
 */
export async function spendAntibot({ antibot, database }: Services, tenantId: string, payload: string): Promise<void> {
  const solution = await antibot.verify(payload, tenantId);
  const isNew =
    solution && (await database.inTenant(tenantId, (tx) => spendChallenge(tx, solution.digest, solution.expires)));
  if (!isNew) throw InvalidFields.of('antibot', 'antibot');
}

/**
 * Enrols a watcher, who then has to confirm the e-mail address. One who matches the blacklist becomes a pending
 * registration: same answer, no message, administrators are told.
 * Throws enroll_closed, InvalidFields.
 */
export async function registerWatcher(scope: Scope, form: Registration, passwordHash: string): Promise<void> {
  const { tx } = scope;
  const tenant = await findTenant(tx);
  if (!tenant.open_enroll) throw new Refusal('enroll_closed');
  if (tenant.profession_required && !form.profession) throw InvalidFields.of('profession', 'required');
  await refuseMinor(scope, form.birth_date);
  const phone = readPhone(form);
  const keys = {
    emailKey: emailKey(form.email),
    nationalIdKey: nationalIdKey(form.national_id),
    phoneKey: phoneKey('', phone.number),
  };
  await refuseTaken(scope, keys);

  const [lon, lat] = form.location.coordinates;
  const area = await locate(tx, { lon, lat, city: form.address_city, zip: form.address_zip });
  if (!area) throw InvalidFields.of('address_city', 'unknown_area');
  const isPending = await isBlacklisted(tx, keys);

  const { antibot: _, password: __, terms_accepted: ___, location: ____, ...fields } = form;
  const user = {
    ...fields,
    phone_prefix: `+${phone.countryCallingCode}`,
    phone: phone.formatNational(),
    lon,
    lat,
    area_id: area.id,
    area_path: area.path,
    is_verified: isPending ? null : false,
    is_locked: isPending,
  };
  const id = newId();
  try {
    await insertUser(tx, {
      ...user,
      id,
      email_key: keys.emailKey,
      national_id_key: keys.nationalIdKey,
      sort_name: sortName(user),
      search: searchText(user),
      password_hash: passwordHash,
      terms_version: tenant.terms_version,
      terms_accepted_at: new Date().toISOString(),
    });
  } catch (error) {
    // Somebody with the same e-mail or document came in between the look and the leap.
    if (isUniqueViolation(error)) throw InvalidFields.of('email', 'email_taken');
    throw error;
  }
  await recordChange({ ...scope, actor: { id } }, { entity: 'user', entityId: id, action: 'registered', after: user });
  if (isPending) await tellAdministrators(scope, id, form);
  else await sendLink(scope, { ...form, id }, 'verify');
}

async function refuseMinor({ tx }: Scope, birthDate: string) {
  const today = new Date().toISOString().slice(0, 10);
  const day = (await findCurrentElection(tx))?.date ?? today;
  if (birthDate > today || birthDate < '1900-01-01') throw InvalidFields.of('birth_date', 'wrong_format');
  if (yearsBetween(birthDate, day) < adultAge) throw InvalidFields.of('birth_date', 'too_young');
}

function readPhone({ phone_prefix, phone }: Registration) {
  const parsed = parsePhoneNumberFromString(`${phone_prefix}${phone}`);
  if (!parsed?.isValid()) throw InvalidFields.of('phone', 'wrong_phone');
  return parsed;
}

async function refuseTaken({ tx }: Scope, keys: { emailKey: string; nationalIdKey: string }) {
  const taken = await findTakenKeys(tx, keys.emailKey, keys.nationalIdKey);
  if (taken.some((row) => row.email_key === keys.emailKey)) throw InvalidFields.of('email', 'email_taken');
  if (taken.length > 0) throw InvalidFields.of('national_id', 'national_id_taken');
}

async function tellAdministrators({ tx }: Scope, id: string, form: Registration) {
  await insertUserEvents(tx, await listAdministratorIds(tx), {
    detail: 'pending_registration',
    'user-name': `${form.first_name} ${form.last_name_1}`,
    'user-email': form.email,
    link: `/user/${id}`,
  });
}
