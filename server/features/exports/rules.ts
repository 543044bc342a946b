import type { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { z } from 'zod';
import { canEver } from '#contract/permissions.ts';
import type { userExports } from '#contract/users.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { sortOf } from '../../core/lists.ts';
import { findActor } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import { listUserIds, listUsersByIds, type PrintedRow, type UserFilters } from '../users/list/queries.ts';
import { readFilters } from '../users/list/rules.ts';
import { userSheet } from './columns.ts';
import { writeCsv } from './csv.ts';

type Query = z.output<(typeof userExports)['GET users/users/export/csv/']['query']>;

const mostPeople = 200_000;
const chunkSize = 500;
const pieceSize = 25;

/**
 * All people that a list of these filters has, in its order, as a file to be streamed: read some at a time while it is
 * downloaded, each as they are then. Throws too_many_rows, and what the list throws.
 */
export async function exportUsers(
  scope: MemberScope & { database: Database },
  { sortBy, ...asked }: Query,
  format: 'csv' | 'xlsx',
): Promise<Readable> {
  const { tx, actor, language, database } = scope;
  const filters = await readFilters(tx, actor, asked);
  const order = sortOf(sortBy, asked.near ? 'distance' : 'name');
  const ids = await listUserIds(tx, actor, filters, { ...order, limit: mostPeople + 1 });
  if (ids.length > mostPeople) throw new Refusal('too_many_rows', { number: mostPeople });
  await recordChange(scope, {
    entity: 'export',
    entityId: newId(),
    action: 'users_exported',
    // What is searched for is somebody's name, as a rule.
    after: { format, count: ids.length, filters: { ...asked, ...(asked.search && { search: '•' }) } },
  });
  const sheet = userSheet(language, { hasDistance: filters.near !== undefined });
  const people = readPeople(database, { tenantId: tx.tenantId, actorId: actor.id, ids, filters });
  if (format === 'csv') return writeCsv(sheet, people);
  // The library of workbooks comes with the first one.
  const { writeWorkbook } = await import('./workbook.ts');
  return writeWorkbook(sheet, people);
}

type Asked = { tenantId: string; actorId: string; ids: string[]; filters: UserFilters };

/** Some people at a time, no connection held in between; those out of reach by now are left out. Throws once the actor is. */
async function* readPeople(
  database: Database,
  { tenantId, actorId, ids, filters }: Asked,
): AsyncGenerator<PrintedRow[]> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    const rows = await database.inTenant(tenantId, async (tx) => {
      const actor = await findActor(tx, actorId);
      if (!actor || actor.lacksSecondFactor || !canEver(actor, 'users.list')) throw new Refusal('forbidden');
      return listUsersByIds(tx, actor, ids.slice(at, at + chunkSize), filters);
    });
    for (let from = 0; from < rows.length; from += pieceSize) {
      yield rows.slice(from, from + pieceSize);
      // Others are answered in between.
      await breathe();
    }
  }
}
