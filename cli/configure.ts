import type pg from 'pg';
import { z } from 'zod';
import { chatPlatforms } from '#contract/chat-platforms.ts';
import { isColour } from '#contract/contrast.ts';
import { countryCode } from '#contract/fields.ts';
import { languages } from '#contract/languages.ts';
import { availabilities } from '#contract/profile.ts';
import type { TermKind } from '#contract/terms.ts';
import { InvalidFields } from '../server/core/refusal.ts';
import {
  configureTenant,
  howToPublish,
  type TenantSettings,
  TermsMissingError,
} from '../server/features/tenants/rules.ts';
import { askAboutEmails, fail, findNamed, readOptions } from './options.ts';
import { isOwnSite, site, siteExample } from './tenants.ts';

export const configureHelp = `vixia tenant configure --tenant <slug>
                     [--name <name>] [--candidature <name>] [--contact <e-mail>] [--color #rrggbb]
                     [--languages ${languages.join(',')}] [--language ${languages.join('|')}]
                     [--open-enrolment yes|no] [--profession-required yes|no] [--availabilities ${availabilities.join(',')}]
                     [--chat-platforms ${chatPlatforms.join(',')}|none] [--countries ES,FR,…]
                     [--show-companions yes|no]
                     [--demand-second-factor yes|no] [--retention-days <number>] [--ask-days <number>] [--mails-per-minute <number>|none]
                     [--exports-daily <number>]
                     [--address <https://host>|none]
                     [--legal-url <https://…>] [--privacy-url <https://…>] [--cookies-url <https://…>]

Changes what is said and leaves the rest, with the checks and the log of the page of settings. Languages, availabilities and
platforms are given whole, in the order in which they are offered; those that somebody has stay. --language is the first one.
With --countries people abroad can have their home there; Spain is always among them.
With --show-companions each person sees the first names of the others at their polling place.
An organisation can demand a second factor of coordinators and administrators: whoever lacks one does nothing else until they have it.
Enrolment opens once legal notice, privacy and cookies policy are published. Where it is to stay closed, say no: administrators
are no more told to open it. Messages to many go no faster than you say; those that somebody waits for (a link to sign in) don't
wait for them. Printed data of deleted people is erased so many days after the election. Whoever coordinates has
no more people in files within 24 hours than you say, unless an administrator lets them. Links in messages begin with the address,
one of the host names; without one (none), with that of the request that leads to the message.`;

const text = (max: number) => z.string().trim().min(1).max(max).optional();
const yesOrNo = z
  .enum(['yes', 'no'])
  .transform((said) => said === 'yes')
  .optional();
const whole = (most: number) => z.coerce.number<string>().int().min(1).max(most);
const list = (values: readonly [string, ...string[]]) =>
  z
    .string()
    .transform((said) => (said === 'none' ? [] : said.split(',').map((one) => one.trim())))
    .pipe(z.array(z.enum(values, { error: `one or more of ${values.join(', ')}, with commas between them` })));
const some = (values: readonly [string, ...string[]]) =>
  list(values).refine((given) => given.length > 0, { error: 'one at least' });
const address = z.url({ protocol: /^https?$/ }).optional();
const orNone = <S extends z.ZodType>(schema: S, error: string) =>
  z.union([z.literal('none'), schema], { error }).optional();

const configuration = z.object({
  tenant: z.string().trim().min(1),
  name: text(120),
  candidature: text(200),
  contact: z.email().max(254).optional(),
  color: z.string().trim().toLowerCase().refine(isColour, { error: 'such as #1c5d99' }).optional(),
  languages: some(languages).optional(),
  language: z.enum(languages).optional(),
  'open-enrolment': yesOrNo,
  'profession-required': yesOrNo,
  availabilities: some(availabilities).optional(),
  'chat-platforms': list(chatPlatforms).optional(),
  countries: z
    .string()
    .transform((said) =>
      said
        .toUpperCase()
        .split(',')
        .map((one) => one.trim()),
    )
    .pipe(z.array(countryCode).max(20))
    .optional(),
  'show-companions': yesOrNo,
  'demand-second-factor': yesOrNo,
  'retention-days': whole(3650).optional(),
  'ask-days': whole(180).optional(),
  'exports-daily': z.string().trim().min(1).pipe(z.coerce.number<string>().int().min(0).max(1_000_000)).optional(),
  'mails-per-minute': orNone(whole(1_000_000), 'a whole number of at least 1, or none'),
  address: orNone(site, `${siteExample}, or none`),
  'legal-url': address,
  'privacy-url': address,
  'cookies-url': address,
});
type Option = Exclude<keyof z.output<typeof configuration>, 'tenant'>;

/** Options by the setting's database column. */
const options = {
  name: 'name',
  candidature: 'candidature',
  contact_email: 'contact',
  accent_color: 'color',
  languages: 'languages',
  default_language: 'language',
  open_enroll: 'open-enrolment',
  profession_required: 'profession-required',
  availabilities: 'availabilities',
  chat_platforms: 'chat-platforms',
  countries: 'countries',
  shows_companions: 'show-companions',
  demands_second_factor: 'demand-second-factor',
  retention_days: 'retention-days',
  ask_days: 'ask-days',
  exports_daily: 'exports-daily',
  mails_per_minute: 'mails-per-minute',
  public_address: 'address',
  legal_url: 'legal-url',
  privacy_url: 'privacy-url',
  cookies_url: 'cookies-url',
} as const satisfies Record<keyof TenantSettings, Option>;

export async function configureCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(configuration, args, configureHelp);
  if (!given) return 2;
  const settings = namedBy(given);
  if (Object.keys(settings).length === 0) return fail(`Say what to change.\n\n${configureHelp}`, 2);
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  if (settings.public_address && !(await isOwnSite(owner, tenant.id, settings.public_address))) return 1;
  try {
    await configureTenant(owner, tenant.id, settings);
  } catch (error) {
    if (error instanceof TermsMissingError) console.error(explainMissing(given.tenant, error.kinds));
    else if (error instanceof InvalidFields) console.error(explainRefused(error));
    else throw error;
    return 1;
  }
  for (const line of sayChanges(given.tenant, settings)) console.log(line);
  askAboutEmails(given.contact);
  return 0;
}

/** Maps options to columns; 'none' becomes null. */
function namedBy(given: Partial<Record<Option, unknown>>): TenantSettings {
  const named = Object.entries<Option>(options).map(([name, option]) => [name, given[option]] as const);
  return Object.fromEntries(
    named.filter(([, value]) => value !== undefined).map(([name, value]) => [name, value === 'none' ? null : value]),
  );
}

function* sayChanges(tenant: string, changes: TenantSettings): Generator<string> {
  const { demands_second_factor, open_enroll, public_address, mails_per_minute, ...others } = changes;
  if (demands_second_factor !== undefined)
    yield demands_second_factor
      ? `${tenant} demands a second factor of coordinators and administrators.`
      : `${tenant} leaves the second factor to each person.`;
  if (open_enroll !== undefined) yield `Enrolment in ${tenant} is ${open_enroll ? 'open' : 'closed'}.`;
  if (public_address !== undefined)
    yield `Links in messages of ${tenant} begin with ${public_address ?? 'the address of each request'}.`;
  if (mails_per_minute !== undefined)
    yield mails_per_minute === null
      ? `${tenant} sends messages to many as fast as the mail server takes them.`
      : `${tenant} sends messages to many at ${mails_per_minute} a minute.`;
  const names: Record<string, string> = options;
  for (const [name, value] of Object.entries(others)) yield `${names[name]?.replace('-url', '')}: ${said(value)}`;
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function explainRefused({ fields }: InvalidFields): string {
  const lines = [...fields].flatMap(([name, problems]) =>
    problems.map(({ code, params }) => {
      const option = `--${(options as Record<string, string>)[name] ?? name}`;
      if (code === 'too_pale') return `${option}: white letters can't be read on it; ${params.color} can`;
      if (code === 'value_in_use') return `${option}: these are somebody's and stay: ${params.values}`;
      if (code === 'not_offered') return `${option}: it isn't among --languages`;
      return `${option}: ${code}`;
    }),
  );
  return `${lines.join('\n')}\nNothing was changed.`;
}

const explainMissing = (tenant: string, kinds: TermKind[]) =>
  `Enrolment can't be opened: people consent to the legal texts, and these are missing: ${kinds.join(', ')}. Nothing was changed.
${howToPublish(tenant, kinds)}`;
