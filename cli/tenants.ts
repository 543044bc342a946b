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
import { createAdministrator, createTenant, publishTerms } from '../server/features/tenants/rules.ts';
import type { NewElection } from '../server/services/elections/rules.ts';
import { explainOver, isOver } from './elections.ts';
import { askAboutEmails, fail, findNamed, readOptions } from './options.ts';

export const tenantsHelp = `vixia tenant create --slug <slug> --name <name> --candidature <name> --host <host name>… --contact <e-mail>
                     [--language es|ca|eu|gl] [--mail-from <e-mail>] [--color #rrggbb]
                     [--election <name> --election-kind ${electionKinds.join('|')} --election-date <YYYY-MM-DD>]
vixia tenant terms --tenant <slug> --language es|ca|eu|gl [--legal <file.md>] [--privacy <file.md>] [--cookies <file.md>]
vixia superuser create --tenant <slug> --email <e-mail> --name <first name> --surname <surname> [--language …] [--origin <https://host>]

A new organisation, with its first election where it is known, and its first administrator, who is sent a link to choose a password.
Texts are published here, as Markdown, in the organisation's first language at least, or named at addresses elsewhere by tenant configure.`;

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
export const siteExample = 'such as https://norte.example.org, without a path (http:// on localhost only)';
export const site = z
  .string()
  .regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/, siteExample);
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

export async function tenantCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(newTenant, args, tenantsHelp);
  if (!given) return 2;
  const election = readElection(given);
  if (election === 'in part')
    return fail(`An election wants --election, --election-kind and --election-date, all three.\n\n${tenantsHelp}`, 2);
  if (election && isOver(election.date))
    return fail(`--election-date: ${explainOver(election.date)} Nothing was changed.`, 2);
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
    askAboutEmails(given.contact, given['mail-from']);
    if (!election) console.log(`Its election is still to be made: vixia election create --tenant ${given.slug} …`);
    console.log('The home page of an administrator says what else is missing.');
  });
}

function readElection(given: z.output<typeof newTenant>): NewElection | 'in part' | undefined {
  const { election: name, 'election-kind': kind, 'election-date': day } = given;
  if (name && kind && day) return { name, kind, date: day };
  return name || kind || day ? 'in part' : undefined;
}

/** Returns whether the URL has one of the tenant's host names; prints an error if not. */
export async function isOwnSite(owner: pg.Pool, tenantId: string, site: string): Promise<boolean> {
  const hosts = await listHosts(owner, tenantId);
  if (hosts.includes(new URL(site).hostname)) return true;
  console.error(`${site} leads nowhere: its host names are ${hosts.join(', ')}.`);
  return false;
}

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
  if (Object.keys(texts).length === 0) return fail(`Give a file at least.\n\n${tenantsHelp}`, 2);
  await publishTerms(owner, tenant.id, { language: given.language, texts });
  console.log(`Published in ${given.language}: ${Object.keys(texts).join(', ')}.`);
  return 0;
}

/** Prints an error and returns undefined if unreadable, empty or nested too deeply. */
async function readTerm(file: string): Promise<string | undefined> {
  const read = await readFile(file, 'utf8').catch((error: Error) => error);
  const fault =
    read instanceof Error
      ? read.message
      : read.trim() === ''
        ? 'there is nothing in it'
        : renderMarkdown(read, 'h2') === undefined
          ? 'it is nested deeper than can be shown'
          : undefined;
  if (fault === undefined) return (read as string).trim();
  console.error(`${file}: ${fault}. Nothing was changed.`);
  return undefined;
}

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
    askAboutEmails(given.email);
  });
}

async function explainTaken(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return fail('It is there already: slug, host name or e-mail address are taken. Nothing was changed.');
  }
}
