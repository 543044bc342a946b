import type { Readable } from 'node:stream';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { exports } from '#contract/exports.ts';
import { demandStillAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import type { MemberScope, SignedIn } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { sortOf } from '../../core/lists.ts';
import { Refusal } from '../../core/refusal.ts';
import { listUserIds, listUsersByIds, type PrintedRow, readFilters, type UserFilters } from '../users/index.ts';
import { userSheet } from './columns.ts';
import { writeCsv } from './csv.ts';

type Query = z.output<(typeof exports)['endpoints']['GET users/users/export/csv/']['query']>;

const mostPeople = 200_000;
const chunkSize = 200;
const pieceSize = 25;

/**
 * Exports all people of a list with these filters, in its order, as a file to be streamed.
 * Reads some at a time while it is downloaded, each as they are then.
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
    after: { format, count: ids.length, filters: withoutSearch(asked) },
  });
  const sheet = userSheet(language, { hasDistance: filters.near !== undefined });
  const people = readPeople(database, { tenantId: tx.tenantId, actor, ids, filters });
  if (format === 'csv') return writeCsv(sheet, people);
  // The library of workbooks loads with the first one.
  const { writeWorkbook } = await import('./workbook.ts');
  return writeWorkbook(sheet, people);
}

type Asked = { tenantId: string; actor: SignedIn; ids: string[]; filters: UserFilters };

/**
 * Reads some people at a time, with no connection held in between.
 * Leaves out those out of reach by now.
 * Throws once the session has ended.
 */
async function* readPeople(database: Database, { tenantId, actor, ids, filters }: Asked): AsyncGenerator<PrintedRow[]> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    const from = performance.now();
    const rows = await database.inTenant(tenantId, async (tx) => {
      const reader = await demandStillAllowed(tx, actor, 'users.list');
      return listUsersByIds(tx, reader, ids.slice(at, at + chunkSize), filters);
    });
    for (let piece = 0; piece < rows.length; piece += pieceSize) {
      yield rows.slice(piece, piece + pieceSize);
      // Others are answered in between.
      await breathe();
    }
    // A file that takes three times as long holds nobody up; one that takes all of the server does.
    await pause(2 * (performance.now() - from));
  }
}
