import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { TermKind } from '#contract/terms.ts';
import type { LegalTextPart, TermsVersion } from '#contract/terms-versions.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { foldedSql, fullName, listPage } from '../../core/queries.ts';

export const listTexts = (tx: Tx) =>
  tx.list(sql<{ kind: TermKind; language: Language; text: string }>`
    select kind, language, text from legal_texts where tenant_id = ${tx.tenantId} order by kind, language`);

export async function writeText(
  tx: Tx,
  { kind, language, text }: { kind: TermKind; language: Language; text: string },
): Promise<void> {
  await tx
    .insertInto('legal_texts')
    .values({ tenant_id: tx.tenantId, kind, language, text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'language']).doUpdateSet({ text }))
    .execute();
}

const columns = sql`
  v.id, v.version, v.published_at, v.is_asked, v.note, nullif(trim(${fullName('u')}), '') as author,
  (select coalesce(json_agg(json_build_object('kind', t.kind, 'language', nullif(t.language, '')) order by t.kind, t.language), '[]')
    from terms_version_texts t where t.tenant_id = v.tenant_id and t.version_id = v.id) as changed`;
const tables = sql`terms_versions v left join users u on u.tenant_id = v.tenant_id and u.id = v.author_id`;
const latestFirst = sql`v.published_at desc, v.id desc`;

const searched = foldedSql(sql`v.version || ' ' || v.note`);

export const listVersions = (tx: Tx, search: string[], page: ListPage) =>
  listPage<TermsVersion>(tx, {
    columns,
    from: tables,
    where: [sql`v.tenant_id = ${tx.tenantId}`, ...search.map((word) => sql`${searched} like ${likePattern(word)}`)],
    order: page.descending ? latestFirst : sql`v.published_at, v.id`,
    ...page,
    countFrom: sql`terms_versions v`,
  });

const mostSince = 50;

/** Lists the latest first, at most 50. `at` null: all. */
export const listVersionsSince = (tx: Tx, at: string | null) =>
  tx.list(sql<TermsVersion>`
    select ${columns} from ${tables} where v.tenant_id = ${tx.tenantId}
      and (${at}::timestamptz is null or v.published_at > ${at}::timestamptz)
    order by ${latestFirst} limit ${sql.lit(mostSince)}`);

export const findVersion = (tx: Tx, id: string) =>
  tx.find(sql<TermsVersion>`
    select ${columns} from ${tables} where v.tenant_id = ${tx.tenantId} and v.id = ${id}`);

export const listParts = (tx: Tx, versionId: string) =>
  tx.list(sql<LegalTextPart>`
    select kind, nullif(language, '') as language, text, url from terms_version_texts
    where tenant_id = ${tx.tenantId} and version_id = ${versionId} order by kind, language`);

export const findLatestId = async (tx: Tx): Promise<string | null> =>
  (await tx.findValue(sql<{ id: string }>`
    select v.id from terms_versions v where v.tenant_id = ${tx.tenantId} order by ${latestFirst} limit 1`)) ?? null;

export type NewVersion = {
  id: string;
  version: string;
  authorId: string | null;
  isAsked: boolean;
  note: string;
  parts: LegalTextPart[];
};

export async function insertVersion(tx: Tx, { id, version, authorId, isAsked, note, parts }: NewVersion) {
  await tx.run(sql`
    insert into terms_versions (tenant_id, id, version, published_at, author_id, is_asked, note)
    values (${tx.tenantId}, ${id}, ${version}, clock_timestamp(), ${authorId}, ${isAsked}, ${note})`);
  await tx
    .insertInto('terms_version_texts')
    .values(
      parts.map(({ kind, language, text, url }) => ({
        tenant_id: tx.tenantId,
        version_id: id,
        kind,
        language: language ?? '',
        text,
        url,
      })),
    )
    .execute();
}

/**
 * Stamps the real time, not the transaction's start: people accepting the old texts meanwhile
 * would seem to have accepted the new ones.
 */
export const askAcceptance = (tx: Tx) =>
  tx.run(sql`update tenants set terms_asked_at = clock_timestamp() where id = ${tx.tenantId}`);

export type Acceptance = { version: string | null; at: string | null };

/** Reads the version of the legal texts that a person accepted, and locks the person. */
export async function lockAcceptance(tx: Tx, userId: string): Promise<Acceptance> {
  const rows = await tx.list(sql<Acceptance>`
    select terms_version as version, terms_accepted_at as at from users
    where tenant_id = ${tx.tenantId} and id = ${userId} for no key update`);
  return rows[0] ?? { version: null, at: null };
}

export async function findAcceptance(tx: Tx, userId: string): Promise<Acceptance> {
  const rows = await tx.list(sql<Acceptance>`
    select terms_version as version, terms_accepted_at as at from users
    where tenant_id = ${tx.tenantId} and id = ${userId}`);
  return rows[0] ?? { version: null, at: null };
}

/** Returns the time of the acceptance. */
export const writeAcceptance = async (tx: Tx, userId: string, version: string) =>
  (await tx.findValue(sql<{ at: string }>`
    update users set terms_version = ${version}, terms_accepted_at = now()
    where tenant_id = ${tx.tenantId} and id = ${userId} returning now() as at`)) ?? '';

export const countWaiting = (tx: Tx) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from users u join tenants t on t.id = u.tenant_id
    where u.tenant_id = ${tx.tenantId} and u.is_active and u.is_verified
      and coalesce(u.terms_accepted_at < t.terms_asked_at, t.terms_asked_at is not null)`);
