import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { birthDateProblem } from '#contract/age.ts';
import { countriesOf, spain } from '#contract/countries.ts';
import type { FieldError } from '#contract/field-errors.ts';
import { nationalIdProblem } from '#contract/national-id.ts';
import { phoneParts } from '#contract/phone-parts.ts';
import { postalCodeProblem } from '#contract/postal-code.ts';
import type { ProfileField } from '#contract/profile.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { User } from '#contract/users.ts';
import type { Problem } from '#contract/validation.ts';
import type { Tx } from '../../core/database.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { emailKey, keyColumns } from '../../people/keys.ts';
import { isRemembered } from '../../services/addresses/answers/asking.ts';
import { geocode } from '../../services/addresses/rules.ts';
import { listCountries } from '../../services/areas/queries.ts';
import { locate } from '../../services/areas/rules.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { findDocumentOwner, isEmailTaken, lockDocument } from './profiles/queries.ts';

export type Profile = Pick<User, ProfileField>;
type Said = Partial<Profile>;
type Point = { lon: number | null; lat: number | null };
/** A home in degrees, with the smallest known area around it. */
type Home = Point & { area_id: string; area_path: string };
type Known = Omit<Profile, 'location'> & Point & { id: string | null };

const nobody: Known = {
  id: null,
  email: '',
  first_name: '',
  last_name_1: '',
  last_name_2: '',
  national_id_kind: null,
  national_id: null,
  birth_date: null,
  address_street: '',
  address_number: '',
  address_extra: '',
  address_city: '',
  address_zip: '',
  address_region: '',
  address_country: spain,
  lon: null,
  lat: null,
  phone_prefix: null,
  phone: null,
  language: 'es',
  profession: '',
  availability: [],
  mobility: null,
  is_experiencied: false,
  notes_self: '',
};

/**
 * Derives the columns of `users` from a profile. `said`: the fields. `keys`: for searching and
 * comparing. `columns`: both, without the key of another person's document. `owner`: that person,
 * if the document changed. `known`: the existing person, if it's a change.
 * `mayClaim`: accepts another person's document, for administrators to decide, so that trying
 * documents reveals nothing. Otherwise refuses it, after all other checks.
 * Throws InvalidFields with all problems at once.
 */
export async function profileColumns<S extends Said>(
  tx: Tx,
  wanted: S,
  known: Known = nobody,
  { mayClaim = false } = {},
) {
  const problems = new Map<string, Problem[]>();
  const refuse = (field: ProfileField, code: FieldError, params: Problem['params'] = {}) =>
    problems.set(field, [{ code, params }]);
  const { location: _, ...fields } = wanted;
  const person = { ...known, ...fields };

  if (wanted.birth_date) {
    const problem = await findAgeProblem(tx, wanted.birth_date);
    if (problem) refuse('birth_date', problem);
  }
  const document = documentProblem(wanted, person);
  if (document) refuse(...document);
  if (wanted.profession === '' && (await findTenant(tx)).profession_required) refuse('profession', 'required');
  const unoffered = wanted.availability ? await findUnoffered(tx, wanted.availability, known) : undefined;
  if (unoffered) refuse('availability', 'wrong_option', unoffered);
  const phone = readPhone(wanted, person);
  if (phone === 'wrong') refuse('phone', 'wrong_phone');
  else if (phone === 'no_prefix') refuse('phone_prefix', 'required');
  if (wanted.email && (await isEmailTaken(tx, emailKey(wanted.email), { except: known.id })))
    refuse('email', 'email_taken');
  if (wanted.address_country !== undefined) {
    const areas = await listCountries(tx);
    if (!countriesOf(areas).includes(wanted.address_country))
      refuse('address_country', 'unknown_country', { country: wanted.address_country });
  }
  const zip = wanted.address_zip ?? (wanted.address_country && known.address_zip);
  const badZip = zip ? postalCodeProblem(person.address_country, zip) : undefined;
  if (badZip) refuse('address_zip', badZip.code, badZip.params);
  const found = await findAddress(tx, wanted, known);
  const home = await findHome(tx, wanted, known, found);
  if (home === 'unknown' && !problems.has('address_country')) refuse('address_city', 'unknown_town');
  if (problems.size > 0 || typeof phone === 'string' || home === 'unknown') throw new InvalidFields(problems);

  // Homes abroad aren't looked up.
  const isLookedUp = person.address_country === spain;
  const said = { ...fields, ...phone, ...home, ...(found && { is_address_by_hand: isLookedUp && !found.isKnown }) };
  const keys = keyColumns({ ...person, ...phone });
  const isSaid = Boolean(wanted.national_id);
  // Only claims are locked: imports change thousands of documents and claim none.
  if (isSaid && mayClaim && keys.national_id_key) await lockDocument(tx, keys.national_id_key);
  const owner = await findDocumentOwner(tx, keys.national_id_key, { except: known.id });
  if (owner && isSaid && !mayClaim) throw InvalidFields.of('national_id', 'national_id_taken');
  const pin = pinOf(wanted.location, found, known);
  const columns = { ...said, ...keys, ...pin, ...(owner && { national_id_key: null }) };
  return { said, keys, columns, owner: isSaid ? owner : undefined };
}

/** Lists the offered availabilities if another one was chosen. */
async function findUnoffered(tx: Tx, wanted: readonly string[], known: Known) {
  const { availabilities } = await findTenant(tx);
  const offered = [...availabilities, ...known.availability];
  return wanted.every((one) => offered.includes(one)) ? undefined : { options: availabilities.join(', ') };
}

/**
 * Refuses an e-mail address or document taken since the check.
 * `mayClaim`: doesn't name the document, as the next try claims it.
 */
export async function writeProfile(write: () => Promise<void>, { mayClaim = false } = {}): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'users_tenant_id_email_key_key')) throw InvalidFields.of('email', 'email_taken');
    if (isUniqueViolation(error, 'users_tenant_id_national_id_key_key'))
      throw mayClaim ? new Refusal('unavailable') : InvalidFields.of('national_id', 'national_id_taken');
    throw error;
  }
}

async function findAgeProblem(tx: Tx, birthDate: string): Promise<FieldError | undefined> {
  const today = todayInSpain();
  return birthDateProblem(birthDate, { today, electionDay: (await findCurrentElection(tx))?.date });
}

/** Checks a partly changed document against its stored part. */
function documentProblem(
  wanted: Said,
  { national_id_kind: kind, national_id: number }: Known,
): [ProfileField, FieldError] | undefined {
  if (wanted.national_id_kind === undefined && wanted.national_id === undefined) return undefined;
  if (!kind) return ['national_id_kind', 'required'];
  if (!number) return ['national_id', 'required'];
  const problem = nationalIdProblem(kind, number);
  return problem && ['national_id', problem];
}

/** Parses a number as dialled from abroad; undefined if unchanged. */
function readPhone(wanted: Said, { phone_prefix, phone }: Known) {
  if (wanted.phone === undefined && wanted.phone_prefix === undefined) return undefined;
  if (!phone_prefix) return 'no_prefix';
  const parsed = parsePhoneNumberFromString(`${phone_prefix}${phone ?? ''}`);
  return parsed?.isValid() ? phoneParts(parsed) : 'wrong';
}

const addressing = ['address_street', 'address_number', 'address_city', 'address_zip', 'address_country'] as const;

/** `isKnown`: found with the number as typed. */
type Found = Point & { isKnown: boolean };

/** Returns undefined if the address is unchanged. An unknown street gives no point. */
async function findAddress(tx: Tx, wanted: Said, known: Known): Promise<Found | undefined> {
  if (!addressing.some((field) => wanted[field] !== undefined && wanted[field] !== known[field])) return undefined;
  const address = { ...known, ...wanted };
  const nowhere = { lon: null, lat: null };
  if (!address.address_street || !address.address_city) return { ...nowhere, isKnown: !address.address_street };
  const { isOnStreet, isExact, address: found } = await geocode(tx, address);
  const [lon, lat] = (isOnStreet && found.location?.coordinates) || [];
  const isKnown = isExact || (isOnStreet && !address.address_number) || (await isRemembered(tx, address));
  return lon === undefined || lat === undefined ? { ...nowhere, isKnown } : { lon, lat, isKnown };
}

/** Returns whether the pin was placed by hand; undefined if unmoved. */
function pinOf(location: Profile['location'] | undefined, found: Found | undefined, known: Point) {
  const [lon, lat] = location?.coordinates ?? [];
  const isAt = (point: Point) => point.lon === lon && point.lat === lat;
  if (lon === undefined) return found && { is_pin_by_hand: false };
  if (isAt(known)) return undefined;
  // If only an external service knows the address, the pin is the service's.
  const isFound = found !== undefined && (isAt(found) || (found.isKnown && found.lon === null));
  return { is_pin_by_hand: !isFound };
}

/** Returns undefined if the address is unchanged or missing; unknown: no known municipality. */
async function findHome(
  tx: Tx,
  wanted: Said,
  known: Known,
  found: Found | undefined,
): Promise<Home | undefined | 'unknown'> {
  const [lon, lat] = wanted.location?.coordinates ?? [];
  if (!found && lon === undefined) return undefined;
  const { address_street: street, address_city: city, address_zip: zip, address_country } = { ...known, ...wanted };
  if (lon === undefined && !city && !zip) return undefined;
  const point =
    lon === undefined || lat === undefined ? { lon: found?.lon ?? null, lat: found?.lat ?? null } : { lon, lat };
  // Keeps the point in the street if the house number is unknown.
  const isSameCountry = address_country === known.address_country;
  const isSameStreet = isSameCountry && street === known.address_street && city === known.address_city;
  if (point.lon === null && known.lon !== null && isSameStreet) return undefined;
  const area = await locateHome(tx, { ...point, city, zip, country: address_country });
  return area ? { ...point, area_id: area.id, area_path: area.path } : 'unknown';
}

/** Finds a home's area; abroad the country, unless an area within it is known. */
async function locateHome(tx: Tx, { country, ...home }: Parameters<typeof locate>[1] & { country: string }) {
  const area = await locate(tx, home);
  if (country === spain || area?.path.split('.')[0]?.toUpperCase() === country) return area;
  const abroad = (await listCountries(tx)).find(({ code }) => code.toUpperCase() === country);
  return abroad && { id: abroad.id, path: `${abroad.code}.` };
}
