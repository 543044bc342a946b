import type { Readable } from 'node:stream';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { exports } from '#contract/exports.ts';
import type { Action } from '#contract/permissions.ts';
import { demandStillAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import type { MemberScope, SignedIn } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { sortOf } from '../../core/lists.ts';
import { found, Refusal } from '../../core/refusal.ts';
import type { Sheet } from '../../core/sheets.ts';
import { listCredentialIds, listCredentialsByIds, readCredentialFilters } from '../credentials/index.ts';
import { listPlaceIds, listPlacesByIds, readPlaceFilters } from '../places/index.ts';
import { describeProposed, findProposal, listProposedByIds, listProposedIds } from '../proposals/index.ts';
import { listUserIds, listUsersByIds, readFilters } from '../users/index.ts';
import { userSheet } from './columns.ts';
import { credentialSheet } from './credential-columns.ts';
import { writeCsv } from './csv.ts';
import { placeSheet } from './place-columns.ts';
import { proposalSheet } from './proposal-columns.ts';

type Format = 'csv' | 'xlsx';
type PlaceQuery = z.output<(typeof exports)['endpoints']['GET elections/places/export/csv/']['query']>;
type CredentialQuery = z.output<(typeof exports)['endpoints']['GET credentials/credentials/export/csv/']['query']>;
type Query = z.output<(typeof exports)['endpoints']['GET users/users/export/csv/']['query']>;

const mostRows = 200_000;
const chunkSize = 200;
const pieceSize = 25;

type Scope = MemberScope & { database: Database };
type List<Row> = {
  asked: { search?: string | undefined };
  format: Format;
  logged: 'users_exported' | 'places_exported' | 'credentials_exported' | 'proposal_exported';
  /** must still be allowed while the file is read */
  access: Action;
  sheet: Sheet<Row>;
  /** all rows in the list's order, one more than a file may have at most */
  ids: string[];
  /** gives those still within reach, as they are now */
  read(tx: Tx, actor: SignedIn, some: string[]): Promise<Row[]>;
};

/** Exports all people of a list with these filters, in its order, as a file to be streamed. */
export async function exportUsers(scope: Scope, { sortBy, ...asked }: Query, format: Format): Promise<Readable> {
  const { tx, actor, language } = scope;
  const filters = await readFilters(tx, actor, asked);
  const order = sortOf(sortBy, asked.near ? 'distance' : 'name');
  return exportList(scope, {
    ...{ asked, format, logged: 'users_exported', access: 'users.list' },
    sheet: userSheet(language, { hasDistance: filters.near !== undefined }),
    ids: await listUserIds(tx, actor, filters, { ...order, limit: mostRows + 1 }),
    read: (again, reader, some) => listUsersByIds(again, reader, some, filters),
  });
}

/** Exports all places of a list, likewise. */
export async function exportPlaces(scope: Scope, { sortBy, ...asked }: PlaceQuery, format: Format): Promise<Readable> {
  const { tx, actor, language } = scope;
  const filters = await readPlaceFilters(tx, asked);
  return exportList(scope, {
    ...{ asked, format, logged: 'places_exported', access: 'places.list' },
    sheet: placeSheet(language),
    ids: await listPlaceIds(tx, actor, filters, { ...sortOf(sortBy, 'name'), limit: mostRows + 1 }),
    read: listPlacesByIds,
  });
}

/** Exports all credentials of a list, likewise. */
export async function exportCredentials(
  scope: Scope,
  { sortBy, ...asked }: CredentialQuery,
  format: Format,
): Promise<Readable> {
  const { tx, actor, language } = scope;
  const filters = await readCredentialFilters(tx, actor, asked);
  const order = sortOf(sortBy ?? '-creation_date', 'creation_date');
  return exportList(scope, {
    ...{ asked, format, logged: 'credentials_exported', access: 'credentials.list' },
    sheet: credentialSheet(language),
    ids: await listCredentialIds(tx, actor, filters, { ...order, limit: mostRows + 1 }),
    read: listCredentialsByIds,
  });
}

/** Exports all people of a proposal, by name. */
export async function exportProposal(scope: Scope, id: string, format: Format): Promise<Readable> {
  const { tx, actor, language } = scope;
  const { rules } = found(await findProposal(tx, actor, id));
  return exportList(scope, {
    ...{ asked: {}, format, logged: 'proposal_exported', access: 'places.list' },
    sheet: proposalSheet(language),
    ids: await listProposedIds(tx, actor, id, mostRows + 1),
    read: async (again, reader, some) => {
      const rows = await listProposedByIds(again, reader, id, some);
      return rows.map((row) => describeProposed({ language }, rules, row));
    },
  });
}

/** Logs the export, and reads some rows at a time while it is downloaded. */
async function exportList<Row>(scope: Scope, list: List<Row>): Promise<Readable> {
  const { tx, actor, database } = scope;
  const { asked, format, logged, access, sheet, ids, read } = list;
  if (ids.length > mostRows) throw new Refusal('too_many_rows', { number: mostRows });
  await recordChange(scope, {
    entity: 'export',
    entityId: newId(),
    action: logged,
    after: { format, count: ids.length, filters: withoutSearch(asked) },
  });
  const rows = readSome(ids, (some) =>
    database.inTenant(tx.tenantId, async (again) => read(again, await demandStillAllowed(again, actor, access), some)),
  );
  return writeSheet(format, sheet, rows);
}

async function writeSheet<Row>(format: Format, sheet: Sheet<Row>, rows: AsyncGenerator<Row[]>): Promise<Readable> {
  if (format === 'csv') return writeCsv(sheet, rows);
  // The library of workbooks loads with the first one.
  const { writeWorkbook } = await import('../../core/workbook.ts');
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
