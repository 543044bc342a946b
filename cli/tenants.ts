import type pg from 'pg';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import type { Database } from '../server/core/database.ts';
import { listHosts } from '../server/features/tenants/queries.ts';
import { configureTenant, createAdministrator, createTenant } from '../server/features/tenants/rules.ts';
import { findNamed, readOptions } from './options.ts';

export const tenantsHelp = `vixia tenant create --slug <slug> --name <name> --candidature <name> --host <host name>… --contact <e-mail>
                     [--language es|ca|eu|gl] [--mail-from <e-mail>] [--color #rrggbb]
vixia tenant configure --tenant <slug> [--demand-second-factor yes|no] [--address <https://host>|none]
vixia superuser create --tenant <slug> --email <e-mail> --name <first name> --surname <surname> [--language …] [--origin <https://host>]

A new organisation, and its first administrator, who is sent a link to choose a password. An organisation can demand a second
factor of coordinators and administrators: whoever lacks one does nothing else until they have it. Links in its messages begin with
its address, one of its host names; without one (none), with that of the request that leads to the message.`;

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
});
const configuration = z.object({
  tenant: text,
  'demand-second-factor': z.enum(['yes', 'no']).optional(),
  address: z
    .union(
      [z.literal('none'), z.string().regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/)],
      {
        error: 'such as https://norte.example.org, without a path (http:// on localhost only), or none',
      },
    )
    .optional(),
});
const newAdministrator = z.object({
  tenant: text,
  email: z.email(),
  name: text,
  surname: text,
  language: z.enum(languages).default('es'),
  origin: z.url({ protocol: /^https?$/ }).optional(),
});

/** Runs `vixia tenant create`; gives the exit code. */
export async function tenantCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(newTenant, args, tenantsHelp);
  if (!given) return 2;
  return explainTaken(async () => {
    await createTenant(owner, {
      slug: given.slug,
      name: given.name,
      candidature: given.candidature,
      hosts: given.host,
      languages: [...languages],
      default_language: given.language,
      accent_color: given.color,
      contact_email: given.contact,
      mail_from: given['mail-from'] ?? given.contact,
    });
    console.log(
      `${given.name} is there, at ${given.host.join(', ')}. Next: vixia superuser create --tenant ${given.slug} …`,
    );
  });
}

/** Runs `vixia tenant configure`; gives the exit code. */
export async function configureCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(configuration, args, tenantsHelp);
  if (!given) return 2;
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  const { address, 'demand-second-factor': demanded } = given;
  const hosts = await listHosts(owner, tenant.id);
  if (address && address !== 'none' && !hosts.includes(new URL(address).hostname)) {
    console.error(`${address} leads nowhere: the host names of ${given.tenant} are ${hosts.join(', ')}.`);
    return 1;
  }
  await configureTenant(owner, tenant.id, {
    ...(demanded && { demands_second_factor: demanded === 'yes' }),
    ...(address && { public_address: address === 'none' ? null : address }),
  });
  if (demanded) console.log(sayDemand(given.tenant, demanded === 'yes'));
  if (address) console.log(`Links in messages of ${given.tenant} begin with ${sayAddress(address)}.`);
  return 0;
}

const sayDemand = (tenant: string, isDemanded: boolean) =>
  isDemanded
    ? `${tenant} demands a second factor of coordinators and administrators.`
    : `${tenant} leaves the second factor to each person.`;
const sayAddress = (address: string) => (address === 'none' ? 'the address of each request' : address);

/** Runs `vixia superuser create`; gives the exit code. */
export async function administratorCommand(
  args: string[],
  { owner, database }: { owner: pg.Pool; database: Database },
): Promise<number> {
  const given = readOptions(newAdministrator, args, tenantsHelp);
  if (!given) return 2;
  const tenant = await findNamed(owner, given.tenant);
  if (!tenant) return 1;
  return explainTaken(async () => {
    const person = { email: given.email, first_name: given.name, last_name_1: given.surname, language: given.language };
    await createAdministrator(database, tenant.id, given.origin ?? `https://${tenant.host}`, person);
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
