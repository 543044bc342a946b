import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { ArchiveFault } from '../../core/archives/fault.ts';
import { forcePolicies, inTurn, isHeldByPolicies, liftPolicies } from '../../core/cluster/queries.ts';
import { runMissing } from '../../core/migrate.ts';
import { type Erasure, insertDue } from './erasures/queries.ts';
import type { BackupManifest, BackupTable } from './format.ts';
import {
  analyze,
  beginLoad,
  commit,
  copyIn,
  emptyTables,
  findOccupation,
  listBackedUp,
  listLoadSteps,
  renewVersions,
  rollback,
  runAll,
  setSequence,
} from './queries.ts';
import { type BackupFile, type CheckedBackup, readTables } from './read.ts';
import { openClient, sumTable } from './write.ts';

/** Throws not_empty if a database has data, or migrations that the backup lacks. */
export async function demandEmpty(client: pg.ClientBase, { migrations: known }: BackupManifest): Promise<void> {
  const { migrations = [], isUsed } = await findOccupation(client);
  if (isUsed || migrations.some((name) => !known.includes(name))) throw new ArchiveFault('not_empty');
}

/**
 * Loads a checked backup into an empty database, which then has the backup's version.
 * Compares every row with what was written. Throws ArchiveFault; nothing is loaded then.
 * `owner`: connects as the database's owner, superuser or not. `erasures`: those to repeat.
 */
export async function restoreBackup(
  owner: pg.Pool,
  given: BackupFile,
  checked: CheckedBackup,
  erasures: Erasure[] = [],
): Promise<void> {
  // A server that starts meanwhile waits for its migrations.
  await inTurn(owner, 'migrations', async () => {
    const client = await openClient(owner);
    try {
      await demandEmpty(client, checked.manifest);
      await runMissing(owner, checked.manifest.migrations);
      await load(client, given, checked, erasures);
      // The backup is loaded even if this fails; PostgreSQL analyzes later by itself.
      await analyze(client).catch(() => {});
    } finally {
      await client.end();
    }
  });
}

async function load(
  client: pg.Client,
  given: BackupFile,
  { manifest, sums }: CheckedBackup,
  erasures: Erasure[],
): Promise<void> {
  const { tables } = manifest;
  const isHeld = await isHeldByPolicies(client);
  await beginLoad(client);
  try {
    await refuseOtherTables(client, tables);
    if (isHeld) await runAll(client, [liftPolicies]);
    const steps = await listLoadSteps(client);
    await runAll(client, steps.before);
    await emptyTables(client, tables);
    await copyAll(client, given, manifest);
    for (const table of tables)
      if (!isDeepStrictEqual(await sumTable(client, table), sums.tables[table.name]))
        throw new ArchiveFault('altered', table.name);
    await runAll(client, steps.after);
    for (const sequence of sums.sequences) await setSequence(client, sequence);
    await renewVersions(client);
    if (knowsErasures(manifest)) await insertDue(client, erasures, manifest.taken_at);
    if (isHeld) await runAll(client, [forcePolicies]);
    await commit(client);
  } catch (error) {
    await rollback(client).catch(() => {});
    throw isOfValues(error) ? new ArchiveFault('altered', (error as Error).message) : error;
  }
}

/** Returns false for a backup from before erasures, which has no table for them until migrated. */
export const knowsErasures = ({ tables }: Pick<BackupManifest, 'tables'>): boolean =>
  tables.some(({ name }) => name === 'app.erasures');

/** The queue's tables are of this release, and may have more columns than the backup. */
async function refuseOtherTables(client: pg.Client, tables: BackupTable[]) {
  const here = new Map((await listBackedUp(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables)
    if (columns.some((column) => !here.get(name)?.includes(column))) throw new ArchiveFault('altered', name);
}

async function copyAll(client: pg.Client, given: BackupFile, manifest: CheckedBackup['manifest']) {
  let open: { table: BackupTable; stream: ReturnType<typeof from> } | undefined;
  let refusal: Error | undefined;
  const close = async () => {
    const ending = open?.stream;
    if (!ending) return;
    await new Promise<void>((resolve, reject) => {
      ending.once('finish', resolve).once('error', reject);
      ending.end();
    });
  };
  try {
    for await (const { table, content } of readTables(given, manifest)) {
      if (open?.table !== table) {
        await close();
        open = { table, stream: client.query(from(copyIn(table))) };
        open.stream.on('error', (error) => {
          refusal ??= error;
        });
      }
      if (refusal) throw refusal;
      await write(open.stream, content);
    }
    await close();
  } catch (error) {
    // While the connection waits for rows, it answers nothing, not even a rollback.
    open?.stream.destroy(error as Error);
    throw error;
  }
}

const write = (stream: ReturnType<typeof from>, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.write(content, (error) => {
      stream.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });

/** Values that the database refuses: by type, constraint or key */
const isOfValues = (error: unknown) => /^2[123]/.test((error as { code?: string }).code ?? '');
