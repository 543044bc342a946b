import type pg from 'pg';
import type { Language } from '#contract/languages.ts';
import type { SettingValues } from '#contract/settings.ts';
import { missingTerms, type TermKind, termKinds } from '#contract/terms.ts';
import { commandLine, recordChange } from '../../core/changes.ts';
import { type Database, inTenant, type Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { keyColumns } from '../../people/keys.ts';
import { insertUser } from '../../people/queries.ts';
import { createElection, type NewElection } from '../../services/elections/rules.ts';
import { sendLink } from '../../services/links/rules.ts';
import { findTenant, updateTenant } from '../../services/universe/queries.ts';
import { readTerms } from '../../services/universe/terms.ts';
import { changeSettings } from '../settings/index.ts';
import { publish } from '../terms/index.ts';
import { dailyJobs } from './daily-jobs.ts';
import { insertTenant, listTenantIds, type NewTenant } from './queries.ts';

/** Throws pg's 23505 if slug or host name are taken, 23514 if malformed. */
export async function createTenant(owner: pg.Pool, tenant: Omit<NewTenant, 'id'>, election?: NewElection) {
  const id = newId();
  await inTenant(owner, id, async (tx) => {
    await insertTenant(tx, { ...tenant, id, hosts: tenant.hosts.map((host) => host.toLowerCase()) });
    const { name } = tenant;
    await recordChange(byCommand(tx), 'tenant', id, 'created', { after: { name } });
    if (election) await createElection(byCommand(tx), election);
    for (const job of dailyJobs) await job.schedule(tx);
  });
  return id;
}

/** The command line speaks English; text stored for people is in Spanish. */
const byCommand = (tx: Tx) => ({ tx, actor: null, address: commandLine, language: 'es' as const });

/** Settings that only the command line can change. */
export type OwnSettings = {
  /** null: links use each request's host */
  public_address?: string | null | undefined;
  legal_url?: string | undefined;
  privacy_url?: string | undefined;
  cookies_url?: string | undefined;
};
export type TenantSettings = Partial<SettingValues> & OwnSettings;

/**
 * Throws InvalidFields; TermsMissing on opening enrolment without legal texts.
 * `owner`: connects as the database's owner.
 */
export async function configureTenant(owner: pg.Pool, tenantId: string, given: TenantSettings): Promise<void> {
  const { public_address, legal_url, privacy_url, cookies_url, ...settings } = given;
  await inTenant(owner, tenantId, async (tx) => {
    await changeOwn(tx, { public_address, legal_url, privacy_url, cookies_url });
    const missing = async () => missingTerms(await readTerms(tx));
    try {
      if (Object.keys(settings).length > 0) await changeSettings(byCommand(tx), { ...settings, seen: {} });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'terms_missing') throw error;
      throw new TermsMissingError(await missing());
    }
    // Enrolment may have been opened before legal texts were required.
    if (settings.open_enroll && (await missing()).length > 0) throw new TermsMissingError(await missing());
  });
}

async function changeOwn(tx: Tx, own: OwnSettings) {
  const before = await findTenant(tx);
  const changed = Object.entries(own).filter(
    ([name, value]) => value !== undefined && before[name as keyof OwnSettings] !== value,
  );
  if (changed.length === 0) return;
  await updateTenant(tx, Object.fromEntries(changed));
  await recordChange(byCommand(tx), 'tenant', tx.tenantId, 'configured', {
    before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof OwnSettings]])),
    after: Object.fromEntries(changed),
  });
}

/** Lists organisations whose open enrolment refuses everybody, as legal texts are missing. */
export async function listShutEnrolments(owner: pg.Pool): Promise<{ slug: string; kinds: TermKind[] }[]> {
  const shut: { slug: string; kinds: TermKind[] }[] = [];
  for (const id of await listTenantIds(owner)) {
    const { slug, open_enroll, kinds } = await inTenant(owner, id, async (tx) => ({
      ...(await findTenant(tx)),
      kinds: missingTerms(await readTerms(tx)),
    }));
    if (open_enroll && kinds.length > 0) shut.push({ slug, kinds });
  }
  return shut;
}

export const explainShut = ({ slug, kinds }: { slug: string; kinds: TermKind[] }) =>
  `Nobody can enrol in ${slug}, although enrolment was opened: these legal texts are missing: ${kinds.join(', ')}.
${howToPublish(slug, kinds)}`;

export const howToPublish = (tenant: string, kinds: TermKind[]) => `Say where they are, or publish them here:
  vixia tenant configure --tenant ${tenant} ${kinds.map((kind) => `--${kind}-url <https://…>`).join(' ')}
  vixia tenant terms --tenant ${tenant} --language … ${kinds.map((kind) => `--${kind} <file.md>`).join(' ')}`;

export class TermsMissingError extends Error {
  override readonly name = 'TermsMissing';
  readonly kinds: TermKind[];
  constructor(kinds: TermKind[]) {
    super(kinds.join());
    this.kinds = kinds;
  }
}

/**
 * Publishes legal texts in one language, replacing the kind's URL, and logs it.
 * Existing members are asked to accept a replaced text.
 */
export async function publishTerms(
  owner: pg.Pool,
  tenantId: string,
  { language, texts }: { language: Language; texts: Partial<Record<TermKind, string>> },
): Promise<void> {
  const parts = termKinds.flatMap((kind) => (texts[kind] ? [{ kind, language, text: texts[kind] }] : []));
  await inTenant(owner, tenantId, (tx) => publish(byCommand(tx), { parts }));
}

type NewAdministrator = { email: string; first_name: string; last_name_1: string; language: Language };

/**
 * Creates an administrator without a password, and mails a link to choose one.
 * `site`: the link's base, unless configured. Throws pg's 23505 if the address is taken.
 */
export async function createAdministrator(
  database: Database,
  tenantId: string,
  site: string,
  person: NewAdministrator,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const id = newId();
    const user = { ...person, last_name_2: '', is_superuser: true, is_verified: false };
    await insertUser(tx, { ...user, id, ...keyColumns(user) });
    const { public_address } = await findTenant(tx);
    const scope = { tx, actor: null, address: commandLine, origin: public_address ?? site };
    await recordChange(scope, 'user', id, 'created', { after: user });
    await sendLink(scope, { ...user, id, has_password: false }, 'verify');
  });
}
