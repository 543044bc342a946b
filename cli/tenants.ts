import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { electionKinds } from '#contract/elections.ts';
import { date } from '#contract/fields.ts';
import { languages } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import type { Config } from '../server/core/config.ts';
import type { Database } from '../server/core/database.ts';
import { renderMarkdown } from '../server/core/markdown.ts';
import { siteOf } from '../server/core/tenants.ts';
import { listHosts } from '../server/features/tenants/queries.ts';
import {
  configureTenant,
  createAdministrator,
  createTenant,
  howToPublish,
  publishTerms,
  type TenantSettings,
  TermsMissing,
} from '../server/features/tenants/rules.ts';
import type { NewElection } from '../server/services/elections/rules.ts';
import { findNamed, readOptions } from './options.ts';

export const tenantsHelp = `vixia tenant create --slug <slug> --name <name> --candidature <name> --host <host name>… --contact <e-mail>
                     [--language es|ca|eu|gl] [--mail-from <e-mail>] [--color #rrggbb]
                     [--election <name> --election-kind ${electionKinds.join('|')} --election-date <YYYY-MM-DD>]
vixia tenant configure --tenant <slug> [--demand-second-factor yes|no] [--open-enrolment yes|no] [--address <https://host>|none]
                     [--mails-per-minute <number>|none]
                     [--legal-url <https://…>] [--privacy-url <https://…>] [--cookies-url <https://…>]
vixia tenant terms --tenant <slug> --language es|ca|eu|gl [--legal <file.md>] [--privacy <file.md>] [--cookies <file.md>]
vixia superuser create --tenant <slug> --email <e-mail> --name <first name> --surname <surname> [--language …] [--origin <https://host>]

A new organisation, with its first election where it is known, and its first administrator, who is sent a link to choose a password.
An organisation can demand a second factor of coordinators and administrators: whoever lacks one does nothing else until they have it.
Enrolment opens once legal notice, privacy and cookies policy are published: at addresses elsewhere, or here, as Markdown, in the
organisation's first language at least. Where it is to stay closed, say no: administrators are no more told to open it. Messages to many go no
faster than you say; those that somebody waits for (a link to sign in) don't wait for them. Links in messages begin with the address, one of the host names; without one (none), with that
of the request that leads to the message.`;

const text = z.string().trim().min(1);
const newTenant = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'lower-case letters, digits and dashes'),
  name: text,
  candidature: text,
  host: z.array(z.string().regex(/^[a-z0-9.-]+$/i, 'a host name, such as norte.example.org')).min(1),
  contact: z.email(),
  language: z.enum(languages).default('es'),
  'mail-from': z.email().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'such as #1c5d99')
    .default('#1c5d99'),
  election: text.optional(),
  'election-kind': z.enum(electionKinds).optional(),
  'election-date': date.optional(),
});
const yesOrNo = z
  .enum(['yes', 'no'])
  .transform((said) => said === 'yes')
  .optional();
const address = z.url({ protocol: /^https?$/ }).optional();
const siteExample = 'such as https://norte.example.org, without a path (http:// on localhost only)';
const site = z.string().regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/, siteExample);
const configuration = z.object({
  tenant: text,
  'demand-second-factor': yesOrNo,
  'open-enrolment': yesOrNo,
  'mails-per-minute': z
    .union([z.literal('none'), z.coerce.number<string>().int().min(1).max(1_000_000)], {
      error: 'a whole number of at least 1, or none',
    })
    .optional(),
  address: z.union([z.literal('none'), site], { error: `${siteExample}, or none` }).optional(),
  'legal-url': address,
  'privacy-url': address,
  'cookies-url': address,
});
const terms = z.object({
  tenant: text,
  language: z.enum(languages),
  legal: text.optional(),
  privacy: text.optional(),
  cookies: text.optional(),
});
const newAdministrator = z.object({
  tenant: text,
  email: z.email(),
  name: text,
  surname: text,
  language: z.enum(languages).default('es'),
  origin: site.optional(),
});

/** Runs `vixia tenant create`; gives the exit code. */
export async function tenantCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(newTenant, args, tenantsHelp);
  if (!given) return 2;
  const election = readElection(given);
  if (election === 'in part') {
    console.error(`An election wants --election, --election-kind and --election-date, all three.\n\n${tenantsHelp}`);
    return 2;
  }
  return explainTaken(async () => {
    const tenant = {
      slug: given.slug,
      name: given.name,
      candidature: given.candidature,
      hosts: given.host,
      languages: [...languages],
      default_language: given.language,
      accent_color: given.color,
      contact_email: given.contact,
      mail_from: given['mail-from'] ?? given.contact,
    };
    await createTenant(owner, tenant, election);
    console.log(
      `${given.name} is there, at ${given.host.join(', ')}. Next: vixia superuser create --tenant ${given.slug} …`,
    );
    if (!election) console.log(`Its election is still to be made: vixia election create --tenant ${given.slug} …`);
    console.log('The home page of an administrator says what else is missing.');
  });
}

function readElection(given: z.output<typeof newTenant>): NewElection | 'in part' | undefined {
  const { election: name, 'election-kind': kind, 'election-date': day } = given;
  if (name && kind && day) return { name, kind, date: day };
  return name || kind || day ? 'in part' : undefined;
}

/** Runs `vixia tenant configure`; gives the exit code. */
export async function configureCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(configuration, args, tenantsHelp);
  if (!given) return 2;
  const settings: TenantSettings = Object.fromEntries(
    Object.entries({
      demands_second_factor: given['demand-second-factor'],
      open_enroll: given['open-enrolment'],
      public_address: noneAsNull(given.address),
      mails_per_minute: noneAsNull(given['mails-per-minute']),
      legal_url: given['legal-url'],
      privacy_url: given['privacy-url'],
      cookies_url: given['cookies-url'],
    }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(settings).length === 0) {
    console.error(`Say what to change.\n\n${tenantsHelp}`);
    return 2;
  }
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  if (settings.public_address && !(await isOwnSite(owner, tenant.id, settings.public_address))) return 1;
  try {
    await configureTenant(owner, tenant.id, settings);
  } catch (error) {
    if (!(error instanceof TermsMissing)) throw error;
    console.error(explainMissing(given.tenant, error.kinds));
    return 1;
  }
  for (const line of sayChanges(given.tenant, settings)) console.log(line);
  return 0;
}

const noneAsNull = <T>(given: T | 'none') => (given === 'none' ? null : given);

/** False where an address has none of the tenant's host names, which is printed. */
async function isOwnSite(owner: pg.Pool, tenantId: string, site: string): Promise<boolean> {
  const hosts = await listHosts(owner, tenantId);
  if (hosts.includes(new URL(site).hostname)) return true;
  console.error(`${site} leads nowhere: its host names are ${hosts.join(', ')}.`);
  return false;
}

function* sayChanges(tenant: string, settings: TenantSettings): Generator<string> {
  const { demands_second_factor, open_enroll, public_address, mails_per_minute, ...addresses } = settings;
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
  for (const [name, address] of Object.entries(addresses)) yield `${name.replace('_url', '')}: ${address}`;
}

const explainMissing = (tenant: string, kinds: TermKind[]) =>
  `Enrolment can't be opened: people consent to the legal texts, and these are missing: ${kinds.join(', ')}. Nothing was changed.
${howToPublish(tenant, kinds)}`;

/** Runs `vixia tenant terms`; gives the exit code. */
export async function termsCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(terms, args, tenantsHelp);
  if (!given) return 2;
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  const texts: Partial<Record<TermKind, string>> = {};
  for (const kind of termKinds) {
    const file = given[kind];
    if (!file) continue;
    const read = await readTerm(file);
    if (read === undefined) return 1;
    texts[kind] = read;
  }
  if (Object.keys(texts).length === 0) {
    console.error(`Give a file at least.\n\n${tenantsHelp}`);
    return 2;
  }
  await publishTerms(owner, tenant.id, { language: given.language, texts });
  console.log(`Published in ${given.language}: ${Object.keys(texts).join(', ')}.`);
  return 0;
}

/** Reads a text of a file; undefined where it can't be shown, which is printed. */
async function readTerm(file: string): Promise<string | undefined> {
  const read = await readFile(file, 'utf8').catch((error: Error) => error);
  const fault =
    read instanceof Error
      ? read.message
      : read.trim() === ''
        ? 'there is nothing in it'
        : renderMarkdown(read, 'h2') === undefined
          ? 'it has more marks, or is nested deeper, than can be shown'
          : undefined;
  if (fault === undefined) return (read as string).trim();
  console.error(`${file}: ${fault}. Nothing was changed.`);
  return undefined;
}

/** Runs `vixia superuser create`; gives the exit code. */
export async function administratorCommand(
  args: string[],
  {
    owner,
    database,
    config,
  }: { owner: pg.Pool; database: Database; config: Pick<Config, 'NODE_ENV' | 'PORT' | 'PUBLIC_PORT'> },
): Promise<number> {
  const given = readOptions(newAdministrator, args, tenantsHelp);
  if (!given) return 2;
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  if (given.origin && !(await isOwnSite(owner, tenant.id, given.origin))) return 1;
  return explainTaken(async () => {
    const person = { email: given.email, first_name: given.name, last_name_1: given.surname, language: given.language };
    await createAdministrator(database, tenant.id, given.origin ?? siteOf(tenant.host, config), person);
    console.log(
      `${given.email} is sent a link to choose a password; it lives 7 days. A running server or worker sends it.`,
    );
  });
}

async function explainTaken(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    console.error('It is there already: slug, host name or e-mail address are taken. Nothing was changed.');
    return 1;
  }
}
