import type { Readable } from 'node:stream';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { exports } from '#contract/exports.ts';
import { demandStillAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { sortOf } from '../../core/lists.ts';
import { Refusal } from '../../core/refusal.ts';
import { listCredentialIds, listCredentialsByIds, readCredentialFilters } from '../credentials/index.ts';
import { listPlaceIds, listPlacesByIds, readPlaceFilters } from '../places/index.ts';
import { listUserIds, listUsersByIds, readFilters } from '../users/index.ts';
import { type Sheet, userSheet } from './columns.ts';
import { credentialSheet } from './credential-columns.ts';
import { writeCsv } from './csv.ts';
import { placeSheet } from './place-columns.ts';

type Format = 'csv' | 'xlsx';
type PlaceQuery = z.output<(typeof exports)['endpoints']['GET elections/places/export/csv/']['query']>;
type CredentialQuery = z.output<(typeof exports)['endpoints']['GET credentials/credentials/export/csv/']['query']>;
type Query = z.output<(typeof exports)['endpoints']['GET users/users/export/csv/']['query']>;

const mostRows = 200_000;
const chunkSize = 200;
const pieceSize = 25;

/**
 * Exports all people of a list with these filters, in its order, as a file to be streamed.
 * Reads some at a time while it is downloaded, each as they are then.
 */
export async function exportUsers(
  scope: MemberScope & { database: Database },
  { sortBy, ...asked }: Query,
  format: Format,
): Promise<Readable> {
  const { tx, actor, language, database } = scope;
  const filters = await readFilters(tx, actor, asked);
  const order = sortOf(sortBy, asked.near ? 'distance' : 'name');
  const ids = await listUserIds(tx, actor, filters, { ...order, limit: mostRows + 1 });
  if (ids.length > mostRows) throw new Refusal('too_many_rows', { number: mostRows });
  await recordChange(scope, {
    entity: 'export',
    entityId: newId(),
    action: 'users_exported',
    after: { format, count: ids.length, filters: withoutSearch(asked) },
  });
  const sheet = userSheet(language, { hasDistance: filters.near !== undefined });
  return writeSheet(
    format,
    sheet,
    readSome(ids, (some) =>
      database.inTenant(tx.tenantId, async (again) =>
        listUsersByIds(again, await demandStillAllowed(again, actor, 'users.list'), some, filters),
      ),
    ),
  );
}

/** Exports all places of a list, as `exportUsers` does people. */
export async function exportPlaces(
  scope: MemberScope & { database: Database },
  { sortBy, ...asked }: PlaceQuery,
  format: Format,
): Promise<Readable> {
  const { tx, actor, language, database } = scope;
  const filters = await readPlaceFilters(tx, asked);
  const ids = await listPlaceIds(tx, actor, filters, { ...sortOf(sortBy, 'name'), limit: mostRows + 1 });
  if (ids.length > mostRows) throw new Refusal('too_many_rows', { number: mostRows });
  await recordChange(scope, {
    entity: 'export',
    entityId: newId(),
    action: 'places_exported',
    after: { format, count: ids.length, filters: withoutSearch(asked) },
  });
  return writeSheet(
    format,
    placeSheet(language),
    readSome(ids, (some) =>
      database.inTenant(tx.tenantId, async (again) =>
        listPlacesByIds(again, await demandStillAllowed(again, actor, 'places.list'), some),
      ),
    ),
  );
}

/** Exports all credentials of a list, likewise. */
export async function exportCredentials(
  scope: MemberScope & { database: Database },
  { sortBy, ...asked }: CredentialQuery,
  format: Format,
): Promise<Readable> {
  const { tx, actor, language, database } = scope;
  const filters = await readCredentialFilters(tx, actor, asked);
  const order = sortOf(sortBy ?? '-creation_date', 'creation_date');
  const ids = await listCredentialIds(tx, actor, filters, { ...order, limit: mostRows + 1 });
  if (ids.length > mostRows) throw new Refusal('too_many_rows', { number: mostRows });
  await recordChange(scope, {
    entity: 'export',
    entityId: newId(),
    action: 'credentials_exported',
    after: { format, count: ids.length, filters: withoutSearch(asked) },
  });
  return writeSheet(
    format,
    credentialSheet(language),
    readSome(ids, (some) =>
      database.inTenant(tx.tenantId, async (again) =>
        listCredentialsByIds(again, await demandStillAllowed(again, actor, 'credentials.list'), some),
      ),
    ),
  );
}

async function writeSheet<Row>(format: Format, sheet: Sheet<Row>, rows: AsyncGenerator<Row[]>): Promise<Readable> {
  if (format === 'csv') return writeCsv(sheet, rows);
  // The library of workbooks loads with the first one.
  const { writeWorkbook } = await import('./workbook.ts');
  return writeWorkbook(sheet, rows);
}

/**
 * Reads some rows at a time, with no connection held in between.
 * `read` leaves out those out of reach by now, and throws once the session has ended.
 */
async function* readSome<Row>(ids: string[], read: (some: string[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    const from = performance.now();
    const rows = await read(ids.slice(at, at + chunkSize));
    for (let piece = 0; piece < rows.length; piece += pieceSize) {
      yield rows.slice(piece, piece + pieceSize);
      // Others are answered in between.
      await breathe();
    }
    // A file that takes three times as long holds nobody up; one that takes all of the server does.
    await pause(2 * (performance.now() - from));
  }
}
