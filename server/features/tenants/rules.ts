import type pg from 'pg';
import type { Language } from '#contract/languages.ts';
import { missingTerms, type TermKind, termKinds } from '#contract/terms.ts';
import { recordChange } from '../../core/changes.ts';
import { type Database, inTenant, type Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { keyColumns } from '../../people/keys.ts';
import { insertUser } from '../../people/queries.ts';
import { createElection, type NewElection } from '../../services/elections/rules.ts';
import { sendLink } from '../../services/links/rules.ts';
import { findTenant, isClosedByChoice, updateTenant } from '../../services/universe/queries.ts';
import { readTerms } from '../../services/universe/terms.ts';
import { scheduleDigests } from '../digests/index.ts';
import { scheduleReminders } from '../places/index.ts';
import { publish } from '../terms/index.ts';
import { insertTenant, listTenantIds, type NewTenant } from './queries.ts';

/**
 * Creates an organisation, with its first election where that is known.
 * Throws pg's 23505 where slug or host name are taken, 23514 where they are malformed.
 */
export async function createTenant(
  owner: pg.Pool,
  tenant: Omit<NewTenant, 'id'>,
  election?: NewElection,
): Promise<string> {
  const id = newId();
  await inTenant(owner, id, async (tx) => {
    await insertTenant(tx, { ...tenant, id, hosts: tenant.hosts.map((host) => host.toLowerCase()) });
    const { name } = tenant;
    await recordChange(byCommand(tx), { entity: 'tenant', entityId: id, action: 'created', after: { name } });
    if (election) await createElection(byCommand(tx), election);
    await scheduleDigests(tx);
    await scheduleReminders(tx);
  });
  return id;
}

const byCommand = (tx: Tx) => ({ tx, actor: null, address: '' });

export type TenantSettings = Partial<{
  demands_second_factor: boolean;
  /** null: links begin with the address of each request */
  public_address: string | null;
  open_enroll: boolean;
  /** messages to many go no faster; null: as fast as they can */
  mails_per_minute: number | null;
  legal_url: string;
  privacy_url: string;
  cookies_url: string;
}>;

/**
 * Changes the settings of an organisation, and logs it.
 * Throws TermsMissing where enrolment is to open and a legal text isn't published: nothing changes.
 * `owner` connects as the owner of the database.
 */
export async function configureTenant(owner: pg.Pool, tenantId: string, settings: TenantSettings): Promise<void> {
  await inTenant(owner, tenantId, async (tx) => {
    const before = await findTenant(tx);
    const changed = Object.entries(settings).filter(([name, value]) => before[name as keyof TenantSettings] !== value);
    const isKeptClosed = settings.open_enroll === false && !before.open_enroll && !(await isClosedByChoice(tx));
    if (isKeptClosed)
      await recordChange(byCommand(tx), {
        entity: 'tenant',
        entityId: tenantId,
        action: 'configured',
        // Nobody has said so before: it was closed from the beginning.
        before: { open_enroll: null },
        after: { open_enroll: false },
      });
    if (changed.length > 0) {
      await updateTenant(tx, Object.fromEntries(changed));
      await recordChange(byCommand(tx), {
        entity: 'tenant',
        entityId: tenantId,
        action: 'configured',
        before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof TenantSettings]])),
        after: Object.fromEntries(changed),
      });
    }
    if (settings.open_enroll) {
      const missing = missingTerms(await readTerms(tx));
      if (missing.length > 0) throw new TermsMissing(missing);
    }
  });
}

/**
 * Names the organisations whose enrolment was opened and lets nobody in: legal texts are missing.
 * Before these were demanded it could be opened without them.
 */
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

/** Tells those who run the server what is missing, and how to give it. */
export const explainShut = ({ slug, kinds }: { slug: string; kinds: TermKind[] }) =>
  `Nobody can enrol in ${slug}, although enrolment was opened: these legal texts are missing: ${kinds.join(', ')}.
${howToPublish(slug, kinds)}`;

/** Writes the commands that give the texts. */
export const howToPublish = (tenant: string, kinds: TermKind[]) => `Say where they are, or publish them here:
  vixia tenant configure --tenant ${tenant} ${kinds.map((kind) => `--${kind}-url <https://…>`).join(' ')}
  vixia tenant terms --tenant ${tenant} --language … ${kinds.map((kind) => `--${kind} <file.md>`).join(' ')}`;

/** Legal texts that nobody has published yet: there is nothing to consent to. */
export class TermsMissing extends Error {
  override readonly name = 'TermsMissing';
  readonly kinds: TermKind[];
  constructor(kinds: TermKind[]) {
    super(kinds.join());
    this.kinds = kinds;
  }
}

/**
 * Publishes legal texts in one language on pages of the organisation's own, and logs it.
 * They take the place of addresses elsewhere.
 * Where one is replaced, whoever is there is asked to accept the new version.
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
 * Creates an administrator without a password.
 * They are sent a link to confirm the address and choose one.
 * `site`: where it leads, unless the tenant's settings say.
 * Throws pg's 23505 where the address is taken.
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
    await insertUser(tx, {
      ...user,
      id,
      ...keyColumns(user),
    });
    const { public_address } = await findTenant(tx);
    const scope = { tx, actor: null, address: '', origin: public_address ?? site };
    await recordChange(scope, { entity: 'user', entityId: id, action: 'created', after: user });
    await sendLink(scope, { ...user, id, has_password: false }, 'verify');
  });
}
