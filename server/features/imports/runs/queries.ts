import { sql } from 'kysely';
import type { ImportItemSort } from '#contract/import-findings.ts';
import type { ImportKind, ImportRow } from '#contract/imports.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { likePattern } from '../../../core/lists.ts';
import { listPage } from '../../../core/queries.ts';
import { deleteRows, insertRow, updateRows } from '../../../core/rows/queries.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import type { FilePreview } from '../../../services/files/preview.ts';
import { codeOf, type Finding, type FindingText, type ImportCause, type ImportTotal } from '../findings.ts';
import type { ImportChoices, Proof } from '../kind.ts';
import { asColumns } from '../queries.ts';
import type { KeptCount } from './undo/queries.ts';

export type RunFailure = FindingText & { file?: string };

export type ImportRunRecord = Omit<ImportRow, 'failure'> &
  ImportChoices & {
    user_id: string | null;
    files: { name: string; size: number }[];
    /** by file; null until all are uploaded */
    found: ReadingPlan[] | null;
    /** fields of all files' columns, concatenated */
    mapping: Mapping;
    is_remembered: boolean;
    /** null until all are uploaded */
    proof: Proof | null;
    skips_errors: boolean;
    language: string;
    address: string;
    origin: string;
    failure: RunFailure | null;
    /** see `digestOf` */
    items_digest: string | null;
    totals: ImportTotal[];
    causes: ImportCause[];
    /** rows that can be undone; null: none */
    undo: KeptCount[] | null;
    update_date: string;
  };

const columns = sql`r.id, r.user_id, r.kind, r.state, r.file_name, r.size, r.received, r.files, r.found, r.mapping,
  r.is_remembered, r.proof, r.level, r.election_id, r.municipality, r.is_inviting, r.skips_errors, r.language, r.address, r.origin, r.progress,
  r.counts, r.failure, r.items_digest, r.totals, r.causes, r.undo, r.is_kept, r.creation_date, r.update_date, concat_ws(' ', u.first_name, u.last_name_1) as user_name`;
const from = sql`import_runs r left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id`;

type Paging<Sort> = { sort: Sort; descending: boolean; limit: number; offset: number };
const runKeys = {
  creation_date: sql`r.creation_date`,
  file_name: sql`r.file_name collate names`,
  kind: sql`r.kind`,
  state: sql`r.state`,
  brought: sql`(r.counts->>'created')::int + (r.counts->>'changed')::int`,
  user_name: sql`u.sort_name`,
};
const itemKeys = {
  line: sql`i.line`,
  column: sql`i.header collate names`,
  sort: sql`i.sort`,
  label: sql`i.label collate names`,
};

const ofRun = (tx: Tx, id: string) => sql<ImportRunRecord>`
  select ${columns} from ${from} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`;

export const findRun = (tx: Tx, id: string) => tx.find(ofRun(tx, id));
export const lockRun = (tx: Tx, id: string) => tx.find(sql<ImportRunRecord>`${ofRun(tx, id)} for update of r`);

export const findPreview = (tx: Tx, id: string, file: number) =>
  tx.findValue(sql<{ preview: FilePreview }>`
    select preview->${file}::int as preview from import_runs
    where tenant_id = ${tx.tenantId} and id = ${id} and preview->${file}::int is not null`);

/** Matches imports that wait for a person: to confirm them, or to see why they failed. */
const isWaiting = sql`(r.is_kept and r.state in ('read', 'checked', 'failed'))`;

export const countedWaiting = (tx: Tx) => sql<number>`(
  select count(*)::int from import_runs r where r.tenant_id = ${tx.tenantId} and ${isWaiting})`;

export async function listRuns(
  tx: Tx,
  {
    kind,
    is_waiting,
    search,
  }: { kind?: ImportKind | undefined; is_waiting?: boolean | undefined; search?: string | undefined },
  { sort, descending, limit, offset }: Paging<keyof typeof runKeys>,
): Promise<{ results: ImportRunRecord[]; count: number }> {
  const direction = descending ? sql`desc` : sql`asc`;
  return listPage<ImportRunRecord>(replanned(tx), {
    columns,
    from,
    where: sql`r.tenant_id = ${tx.tenantId} ${kind ? sql`and r.kind = ${kind}` : sql``}
      ${is_waiting === undefined ? sql`` : sql`and ${isWaiting} = ${is_waiting}`}
      ${search ? sql`and r.file_name ilike ${likePattern(search)}` : sql``}`,
    order: sql`${runKeys[sort]} ${direction} nulls last, r.id`,
    limit,
    offset,
  });
}

/** Returns true while a job has the files. */
export const isUnderWay = ({ state }: Pick<ImportRunRecord, 'state'>): boolean =>
  ['reading', 'checking', 'applying', 'undoing'].includes(state);

/** Counts a tenant's imports that aren't finished, and the bytes of all files kept. */
export const countKept = async (tx: Tx) =>
  (await tx.find(sql<{ open: number; bytes: number }>`
    select (count(*) filter (where state not in ('finished', 'undoing', 'undone')))::int as open, coalesce(sum(size), 0)::float8 as bytes
    from import_runs where tenant_id = ${tx.tenantId} and is_kept`)) ?? { open: 0, bytes: 0 };

type NewRun = Pick<
  ImportRunRecord,
  'id' | 'user_id' | 'kind' | 'file_name' | 'size' | 'files' | 'election_id' | 'language' | 'address' | 'origin'
>;

export const insertRun = (tx: Tx, { files, ...run }: NewRun): Promise<void> =>
  insertRow(tx, 'import_runs', { state: 'uploading', ...run, files: JSON.stringify(files) });

type Change = Partial<ImportRunRecord & { preview: FilePreview[] | null }>;

const isOfJson = (value: unknown): boolean => typeof value === 'object' && value !== null;

export async function updateRun(tx: Tx, id: string, change: Change): Promise<void> {
  const values = Object.entries(change).map(([name, value]) => [name, isOfJson(value) ? JSON.stringify(value) : value]);
  await updateRows(tx, 'import_runs', { id }, { ...Object.fromEntries(values), update_date: sql`now()` });
}

/** Stores the transaction, which tells rows that the import wrote from later ones. */
export async function finishRun(tx: Tx, id: string, counts: ImportRunRecord['counts']): Promise<void> {
  await updateRun(tx, id, { state: 'finished', counts, progress: 100 });
  await tx.run(sql`
    update import_runs set xact = pg_current_xact_id() where tenant_id = ${tx.tenantId} and id = ${id}`);
}

export const deleteRun = (tx: Tx, id: string): Promise<number> => deleteRows(tx, 'import_runs', { id });

/** Serialises starts of a tenant's imports. */
export const queueForApplying = (tx: Tx): Promise<void> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('begin import ' || ${tx.tenantId}, 0))`);

export const findApplying = (tx: Tx): Promise<string | undefined> =>
  tx.findValue(sql<{ file_name: string }>`
    select file_name from import_runs where tenant_id = ${tx.tenantId} and state in ('applying', 'undoing') limit 1`);

export type Item = Pick<Finding, 'sort' | 'line' | 'label' | 'said'> & { position: number; header: string | null };

const itemsAtOnce = 500;
const itemColumns = {
  position: 'int',
  sort: 'text',
  line: 'int',
  header: 'text',
  label: 'text',
  said: 'jsonb',
} as const;

export async function replaceItems(tx: Tx, runId: string, findings: readonly Finding[]): Promise<void> {
  await deleteItems(tx, runId);
  for (let at = 0; at < findings.length; at += itemsAtOnce) {
    const some = findings.slice(at, at + itemsAtOnce).map(({ sort, line, column, label, said }, index) => ({
      position: at + index,
      sort,
      line,
      header: column,
      label,
      said: JSON.stringify(said),
    }));
    await replanned(tx).run(sql`
      insert into import_items (tenant_id, run_id, position, sort, line, header, label, said)
      select ${tx.tenantId}, ${runId}, r.* from ${asColumns(some, itemColumns)}`);
  }
}

export const deleteItems = (tx: Tx, runId: string): Promise<number> =>
  deleteRows(tx, 'import_items', { run_id: runId });

export async function listItems(
  tx: Tx,
  runId: string,
  { sort, cause, search }: { sort?: ImportItemSort | undefined; cause?: ImportCause; search?: string | undefined },
  { sort: key, descending, limit, offset }: Paging<keyof typeof itemKeys>,
): Promise<{ results: Item[]; count: number }> {
  const direction = descending ? sql`desc` : sql`asc`;
  return listPage<Item>(replanned(tx), {
    columns: sql`i.position, i.sort, i.line, i.header, i.label, i.said`,
    from: sql`import_items i`,
    where: sql`i.tenant_id = ${tx.tenantId} and i.run_id = ${runId} ${sort ? sql`and i.sort = ${sort}` : sql``}
      ${cause ? isOf(cause) : sql``} ${search ? sql`and i.label ilike ${likePattern(search)}` : sql``}`,
    order: sql`${itemKeys[key]} ${direction} nulls last, i.position ${direction}`,
    limit,
    offset,
  });
}

const isOf = ({
  sort,
  column,
  said,
}: ImportCause) => sql`and i.sort = ${sort} and i.header is not distinct from ${column}
  and coalesce(i.said->0->>'problem', i.said->0->>'code') = ${codeOf(said)}`;

export const listItemsAfter = (tx: Tx, runId: string, position: number, limit: number): Promise<Item[]> =>
  tx.list(sql<Item>`
    select position, sort, line, header, label, said from import_items
    where tenant_id = ${tx.tenantId} and run_id = ${runId} and position > ${position}
    order by position limit ${limit}`);

type MappingKey = { kind: ImportKind; signature: string };

export const findMapping = (tx: Tx, { kind, signature }: MappingKey): Promise<Mapping | undefined> =>
  tx.findValue(sql<{ mapping: Mapping }>`
    select mapping from import_mappings
    where tenant_id = ${tx.tenantId} and kind = ${kind} and signature = ${signature}`);

export const upsertMapping = (tx: Tx, { kind, signature }: MappingKey, mapping: Mapping): Promise<void> =>
  tx.run(sql`
    insert into import_mappings (tenant_id, kind, signature, mapping)
    values (${tx.tenantId}, ${kind}, ${signature}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (tenant_id, kind, signature) do update set mapping = excluded.mapping, update_date = now()`);
