import { type ChatPlatform, platforms } from '#contract/chat-platforms.ts';
import { isLegible, nearestLegible } from '#contract/contrast.ts';
import { countriesOf } from '#contract/countries.ts';
import type { Language } from '#contract/languages.ts';
import type { availabilities } from '#contract/profile.ts';
import { heldSettings, type Settings, type SettingValues, settingNames } from '#contract/settings.ts';
import { missingTerms } from '#contract/terms.ts';
import type { Problem } from '#contract/validation.ts';
import { words } from '#contract/words.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import { changedOf, refuseConflicts } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import { nameCountry } from '../../core/country-names.ts';
import type { Tx } from '../../core/database.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { sayTable } from '../../core/say.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import { changeCountries } from '../../services/areas/managing/countries.ts';
import { listCountries } from '../../services/areas/queries.ts';
import { findBackupState } from '../../services/backups/daily/queries.ts';
import { isBackupLate } from '../../services/backups/daily/rules.ts';
import { findTenant, isClosedByChoice, lockTenant, updateTenant } from '../../services/universe/queries.ts';
import { nameTerms, readTerms } from '../../services/universe/terms.ts';
import { countToForget, forgetOnTime } from '../credentials/index.ts';
import { countWithoutSecondFactor, type HeldCount, listHeld } from './queries.ts';

export async function readSettings(tx: Tx): Promise<Settings> {
  const tenant = await findTenant(tx);
  const { public_address, mail_from } = tenant;
  return {
    ...(await findValues(tx, tenant)),
    ...{ public_address, mail_from },
    held: await listHeld(tx),
    without_second_factor: await countWithoutSecondFactor(tx),
    to_be_erased: await countToForget(tx),
    backup: await describeBackup(tx),
  };
}

async function describeBackup(tx: Tx): Promise<Settings['backup']> {
  const state = await findBackupState(tx);
  const { succeeded_at, bytes } = state;
  return { succeeded_at, bytes, is_late: isBackupLate(state) };
}

/** Reads the settings: countries from areas, the rest from the tenant. */
async function findValues(tx: Tx, tenant: object): Promise<SettingValues> {
  const all: Record<string, unknown> = { ...tenant, countries: countriesOf(await listCountries(tx)) };
  return Object.fromEntries(settingNames.map((name) => [name, all[name]])) as SettingValues;
}

type Availability = (typeof availabilities)[number];
/** actor null: on the command line */
type Changing = Pick<MemberScope, 'tx' | 'language' | 'address'> & { actor: MemberScope['actor'] | null };
type Given = { [S in keyof SettingValues]?: SettingValues[S] | undefined };

const names = words({
  name: 'el nombre',
  candidature: 'la candidatura',
  contact_email: 'el correo de contacto',
  accent_color: 'el color',
  languages: 'los idiomas',
  default_language: 'el primer idioma',
  open_enroll: 'la inscripción',
  shows_companions: 'si se muestra con quién se comparte colegio',
  profession_required: 'si se pide la profesión',
  availabilities: 'las disponibilidades que se ofrecen',
  chat_platforms: 'las plataformas de chat',
  countries: 'los países de las direcciones',
  demands_second_factor: 'si se exige el segundo factor',
  retention_days: 'el plazo de conservación',
  ask_days: 'cuándo se pregunta antes de borrar',
  exports_daily: 'cuántas personas caben al día en archivos',
  mails_per_minute: 'los mensajes por minuto',
}) satisfies Record<keyof SettingValues, string>;

/**
 * Changes and logs only the settings given. Refuses conflicting edits (edited_meanwhile),
 * removing values in use, colours without contrast, and opening enrolment without legal texts.
 */
export async function changeSettings(scope: Changing, { seen, ...given }: Given & { seen: Given }): Promise<Settings> {
  const { tx, language } = scope;
  const known = await findValues(tx, await lockTenant(tx));
  const wanted = tidied(givenOf(given) as Partial<SettingValues>);
  refuseConflicts(language, { known, wanted, seen: givenOf(seen) as Partial<SettingValues>, names });
  const changes = changedOf(known, wanted);
  refuseProblems(scope, { known, changes, held: await listHeld(tx) });
  const after = { ...changes, ...((await isKeptClosed(tx, known, wanted)) && { open_enroll: false }) };
  const { countries, ...columns } = changes;
  const naming = columns.default_language ?? known.default_language;
  if (countries) await changeCountries(tx, countries, { language, naming });
  if (Object.keys(columns).length > 0) await updateTenant(tx, columns);
  if (changes.retention_days !== undefined) await forgetOnTime(tx);
  if (Object.keys(after).length > 0) await record(scope, known, after);
  if (changes.open_enroll || changes.default_language) await demandTerms(scope);
  return readSettings(tx);
}

/** Removes duplicates from lists; Spain is always among the countries. */
const tidied = ({ countries, ...wanted }: Partial<SettingValues>): Partial<SettingValues> => ({
  ...Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]),
  ),
  ...(countries && { countries: countriesOf(countries.map((code) => ({ code }))) }),
});

/** Throws InvalidFields with all problems at once. */
function refuseProblems(
  { language }: Changing,
  { known, changes, held }: { known: SettingValues; changes: Partial<SettingValues>; held: HeldCount[] },
) {
  const problems = new Map<string, Problem[]>();
  const refuse = (field: keyof SettingValues, ...[code, params]: [Problem['code'], Problem['params']]) =>
    problems.set(field, [{ code, params }]);
  const { accent_color: colour } = changes;
  if (colour !== undefined && !isLegible(colour)) refuse('accent_color', 'too_pale', { color: nearestLegible(colour) });
  for (const setting of heldSettings) {
    const offered: readonly string[] = changes[setting] ?? known[setting];
    const lost = held.filter((one) => one.setting === setting && !offered.includes(one.value));
    const isTaken = lost.filter(({ value }) => (known[setting] as readonly string[]).includes(value));
    const values = isTaken.map((one) => `${nameHeld(language, one)} (${one.count})`).join(', ');
    if (isTaken.length > 0) refuse(setting, 'value_in_use', { values });
  }
  const { languages, default_language } = { ...known, ...changes };
  if (!languages.includes(default_language)) refuse('default_language', 'not_offered', {});
  if (problems.size > 0) throw new InvalidFields(problems);
}

function nameHeld(language: Language, { setting, value }: HeldCount): string {
  if (setting === 'countries') return nameCountry(language, value);
  if (setting === 'chat_platforms') return platforms[value as ChatPlatform].name;
  if (setting === 'availabilities') return sayTable(language, profileTexts).availability[value as Availability];
  return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
}

/** Returns whether an administrator first decides to keep enrolment closed. */
const isKeptClosed = async (tx: Tx, known: SettingValues, wanted: Partial<SettingValues>) =>
  wanted.open_enroll === false && !known.open_enroll && !(await isClosedByChoice(tx));

async function record(scope: Changing, known: SettingValues, after: Partial<SettingValues>) {
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, known[name as keyof SettingValues]]));
  if (after.open_enroll === false && !known.open_enroll) before.open_enroll = null as never;
  await recordChange(scope, 'tenant', scope.tx.tenantId, 'configured', {
    before: loggedOf(before),
    after: loggedOf(after),
  });
}

/** Renames settings for the log, where "languages" are boards' and "availabilities" people's. */
const loggedOf = ({ languages, availabilities, ...others }: Partial<SettingValues>) => ({
  ...others,
  ...(languages && { offered_languages: languages }),
  ...(availabilities && { availability: availabilities }),
});

async function demandTerms({ tx, language }: Changing) {
  const missing = missingTerms(await readTerms(tx));
  const { open_enroll } = await findTenant(tx);
  if (open_enroll && missing.length > 0) throw new Refusal('terms_missing', { terms: nameTerms(missing, language) });
}
