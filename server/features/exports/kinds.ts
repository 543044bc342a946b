import type { Readable } from 'node:stream';
import type { Change } from '#contract/change.ts';
import type { ExportFormat, ExportKind } from '#contract/exports.ts';
import type { Language } from '#contract/languages.ts';
import type { Action } from '#contract/permissions.ts';
import type { ProposedPerson } from '#contract/proposals.ts';
import type { SignedIn } from '../../core/context.ts';
import { streamCsv } from '../../core/csv.ts';
import type { Tx } from '../../core/database.ts';
import { requireFound } from '../../core/refusal.ts';
import type { Sheet } from '../../core/sheets.ts';
import { listChangesByIds } from '../../services/changes/queries.ts';
import { headsOf, rowsOf } from '../../services/changes/rules.ts';
import { listCredentialsByIds, type PrintedCredentialRow } from '../credentials/index.ts';
import { listPlacesByIds, type PrintedPlace } from '../places/index.ts';
import { describeProposed, findProposal, listProposedByIds } from '../proposals/index.ts';
import { listUsersByIds, type PrintedRow } from '../users/index.ts';
import { userSheet } from './columns.ts';
import { credentialSheet } from './credential-columns.ts';
import { writeCsv } from './csv.ts';
import { placeSheet } from './place-columns.ts';
import { proposalSheet } from './proposal-columns.ts';

/** Values needed in addition to ids: origin of distances, or a proposal. */
export type ExportQuery = { near?: { lon: number; lat: number }; proposal?: string };
type Wording = { format: ExportFormat; language: Language; query: ExportQuery };

type Kind<Row> = {
  /** required when making and when fetching the file */
  access: Action;
  logged: 'users_exported' | 'places_exported' | 'credentials_exported' | 'proposal_exported' | 'changes_exported';
  name: string;
  link(query: ExportQuery): string;
  read(tx: Tx, owner: SignedIn, ids: string[], wording: Wording): Promise<Row[]>;
  idOf(row: Row): string;
  write(wording: Wording, rows: AsyncIterable<Row[]>): Promise<Readable>;
};

const users: Kind<PrintedRow> = {
  ...{ access: 'users.list', logged: 'users_exported', name: 'personas', link: () => '/users' },
  read: (tx, owner, ids, { query: { near } }) => listUsersByIds(tx, owner, ids, { near }),
  idOf: ({ id }) => id,
  write: (wording, rows) =>
    writeSheet(wording, userSheet(wording.language, { hasDistance: wording.query.near !== undefined }), rows),
};

const places: Kind<PrintedPlace> = {
  ...{ access: 'places.list', logged: 'places_exported', name: 'colegios', link: () => '/places' },
  read: listPlacesByIds,
  idOf: ({ id }) => id,
  write: (wording, rows) => writeSheet(wording, placeSheet(wording.language), rows),
};

const credentials: Kind<PrintedCredentialRow> = {
  ...{ access: 'credentials.list', logged: 'credentials_exported', name: 'credenciales', link: () => '/credentials' },
  read: listCredentialsByIds,
  idOf: ({ id }) => id,
  write: (wording, rows) => writeSheet(wording, credentialSheet(wording.language), rows),
};

const proposal: Kind<ProposedPerson> = {
  ...{ access: 'places.list', logged: 'proposal_exported', name: 'propuesta' },
  link: ({ proposal: id }) => `/proposals/${id}/people`,
  async read(tx, owner, ids, { language, query: { proposal: id = '' } }) {
    const { rules } = requireFound(await findProposal(tx, owner, id));
    const rows = await listProposedByIds(tx, owner, id, ids);
    return rows.map((row) => describeProposed({ language }, rules, row));
  },
  idOf: ({ user }) => user,
  write: (wording, rows) => writeSheet(wording, proposalSheet(wording.language), rows),
};

const changes: Kind<Change> = {
  ...{ access: 'logs.list', logged: 'changes_exported', name: 'cambios', link: () => '/changes' },
  read: listChangesByIds,
  idOf: ({ id }) => id,
  async write({ language }, changed) {
    async function* lines() {
      yield headsOf(language);
      for await (const some of changed) yield* rowsOf(language, some);
    }
    return streamCsv(lines());
  },
};

async function writeSheet<Row>({ format }: Wording, sheet: Sheet<Row>, rows: AsyncIterable<Row[]>): Promise<Readable> {
  if (format === 'csv') return writeCsv(sheet, rows);
  const { writeWorkbook } = await import('../../core/workbook.ts');
  return writeWorkbook(sheet, rows);
}

export const kinds: Record<ExportKind, Kind<unknown>> = { users, places, credentials, proposal, changes } as Record<
  ExportKind,
  Kind<unknown>
>;
