import type { Tx } from '../../core/database.ts';
import { fixedKindOf } from '../../services/files/fixed.ts';
import type { ImportReport } from './report.ts';
import type { ImportFile } from './source.ts';
import { importTables, refusalOf, type TableOptions } from './table-kind.ts';

/**
 * `names`: streets, if `addresses` has only their codes.
 * `municipality`: five digits, if no column gives it.
 */
export type StreetFiles = { addresses: ImportFile; names?: ImportFile | undefined; municipality?: string | undefined };

export const importStreets = (
  tx: Tx,
  { addresses, names, municipality }: StreetFiles,
  options: TableOptions = {},
): Promise<ImportReport> =>
  importTables(tx, 'streets', [...(names ? [names] : []), addresses], {
    ...options,
    municipality: municipality ?? null,
  });

export const importPostalCodes = (tx: Tx, file: ImportFile, options: TableOptions = {}): Promise<ImportReport> =>
  importTables(tx, 'postal_codes', [file], options);

/** `members`: a group per municipality; `names`: optional table of codes and names. */
export type GroupFiles = { members: ImportFile; names?: ImportFile | undefined };

const importGroups =
  (kind: 'comarcas' | 'zones') =>
  (tx: Tx, { members, names }: GroupFiles, options: TableOptions = {}): Promise<ImportReport> =>
    importTables(tx, kind, [members, ...(names ? [names] : [])], options);

export const importComarcas = importGroups('comarcas');
export const importZones = importGroups('zones');

/** `files`: one delivery, CSV or the Ministry's .DAT, recognised by content. */
export type ResultFiles = { election: string; files: readonly ImportFile[]; municipality?: string | null };

export async function importResults(
  tx: Tx,
  { election, files, municipality = null }: ResultFiles,
  options: TableOptions = {},
): Promise<ImportReport> {
  const isFixed = ({ name }: ImportFile) => fixedKindOf(name) !== undefined;
  if (files.some(isFixed) && !files.every(isFixed)) throw refusalOf(files[0]?.name, { code: 'deliveries_mixed' });
  return importTables(tx, 'results', files, { ...options, electionId: election, municipality });
}
