import { type Selectable, sql, type Updateable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { SetupStep } from '#contract/setup-steps.ts';
import type { TermKind } from '#contract/terms.ts';
import type { Names } from '#contract/translated-names.ts';
import type { Tx } from '../../core/database.ts';
import { describePicture, type Size } from '../../core/logo.ts';
import { remember } from '../../core/memory.ts';
import { today } from '../../core/queries.ts';
import type { Tenants } from '../../core/schema.gen.ts';

export const findTenant = async (tx: Tx): Promise<Selectable<Tenants>> =>
  remember(tx, 'tenant', () =>
    tx.selectFrom('tenants').where('id', '=', tx.tenantId).selectAll().executeTakeFirstOrThrow(),
  );

export const lockTenant = (tx: Tx): Promise<Selectable<Tenants>> =>
  tx.selectFrom('tenants').where('id', '=', tx.tenantId).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

/** Takes a shared lock, so that the tenant can't change meanwhile. */
export async function holdTenant(tx: Tx): Promise<void> {
  await tx.selectFrom('tenants').where('id', '=', tx.tenantId).select('id').forShare().execute();
}

/** The server's role can update only columns that administrators may change. */
export async function updateTenant(tx: Tx, changes: Updateable<Tenants>): Promise<void> {
  await tx.updateTable('tenants').set(changes).where('id', '=', tx.tenantId).execute();
}

export const listBoardTypeNames = (tx: Tx): Promise<Names[]> =>
  remember(tx, 'board types', () =>
    tx.listValues(sql<{ names: Names }>`
      select names from board_types where tenant_id = ${tx.tenantId} order by position, id`),
  );

/** Finds the logo's id, and its size in pixels; null without a logo. */
export const findLogo = (tx: Tx): Promise<({ id: string } & Size) | null> =>
  remember(tx, 'logo', async () => {
    const rows = await tx.list(sql<{ id: string; bytes: Buffer }>`
      select id, bytes from paper_logos where tenant_id = ${tx.tenantId} and is_current`);
    const [logo] = rows;
    const picture = logo && describePicture(logo.bytes);
    return picture ? { id: logo.id, width: picture.width, height: picture.height } : null;
  });

export const findLogoBytes = async (tx: Tx): Promise<Buffer | null> =>
  (await tx.findValue(sql<{ bytes: Buffer }>`
    select bytes from paper_logos where tenant_id = ${tx.tenantId} and is_current`)) ?? null;

/** Lists legal texts that exist at least in the organisation's default language. */
export const listKeptTerms = (tx: Tx): Promise<TermKind[]> =>
  remember(tx, 'terms', () =>
    tx.listValues(sql<{ kind: TermKind }>`
      select l.kind from legal_texts l join tenants t on t.id = l.tenant_id and t.default_language = l.language
      where l.tenant_id = ${tx.tenantId} order by l.kind`),
  );

/** Falls back to the organisation's default language. */
export const findLegalText = (tx: Tx, kind: TermKind, language: Language) =>
  tx.find(sql<{ language: Language; text: string }>`
    select l.language, l.text from legal_texts l join tenants t on t.id = l.tenant_id
    where l.tenant_id = ${tx.tenantId} and l.kind = ${kind} and l.language in (${language}, t.default_language)
    order by (l.language = ${language}) desc limit 1`);

type StoredSteps = Record<Exclude<SetupStep, 'terms' | 'enrolment'>, boolean>;

/** `mail`: the mail server accepted a test message, and it didn't bounce. */
export async function findSetup(tx: Tx): Promise<StoredSteps> {
  const current = sql`select from elections e where e.tenant_id = ${tx.tenantId} and e.is_current`;
  const rows = await tx.list(sql<StoredSteps>`
    select exists (${current}) as election,
      exists (select from paper_logos where tenant_id = ${tx.tenantId} and is_current) as identity,
      exists (select from areas where tenant_id = ${tx.tenantId} and level <> 'adm0') as areas,
      exists (select from emails where tenant_id = ${tx.tenantId} and template = 'setup_test'
        and status = 'success' and server_answer <> 'outbox' and bounced_date is null) as mail,
      exists (select from streets where tenant_id = ${tx.tenantId}) as streets,
      exists (select from places where tenant_id = ${tx.tenantId}) as places,
      exists (${current} and exists (
        select from boards b where b.tenant_id = e.tenant_id and b.election_id = e.id)) as boards,
      exists (select from area_managers m
        join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.is_staff and u.is_active
        where m.tenant_id = ${tx.tenantId})
        or exists (select from coordinator_invitations where tenant_id = ${tx.tenantId}) as coordinators,
      exists (select from front_texts where tenant_id = ${tx.tenantId})
        or exists (select from front_photos where tenant_id = ${tx.tenantId}) as front`);
  return rows[0] as (typeof rows)[0];
}

export const isDemonstration = (tx: Tx) => tx.has(sql`select from demonstrations where tenant_id = ${tx.tenantId}`);

export const isElectionOver = (tx: Tx) =>
  tx.has(sql`
    select from elections e where e.tenant_id = ${tx.tenantId} and e.is_current
      and e.date < ${today}`);

/** Returns whether the log shows that somebody closed enrolment. */
export const isClosedByChoice = (tx: Tx) =>
  tx.has(sql`
    select from changes c where c.tenant_id = ${tx.tenantId} and c.entity = 'tenant' and c.entity_id = ${tx.tenantId}
      and c.fields #> '{open_enroll,1}' = 'false' limit 1`);
