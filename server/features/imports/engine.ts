import type { MemberScope } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Mapping } from '../../services/files/cells.ts';
import type { ReadingPlan } from '../../services/files/sheet.ts';
import type { FindingText, ImportFindings } from './findings.ts';
import type { MappedFile } from './given.ts';

export type ImportChoices = {
  /** areas only */
  level: string | null;
  /** people only */
  isInviting: boolean;
  /** results only */
  electionId: string | null;
  /** five digits; places, streets and layers only, if no column gives it */
  municipality: string | null;
};

export type ImportTask = {
  database: Database;
  tenantId: string;
  /** `path`, `found` and `mapping` belong to the first file */
  files: readonly MappedFile[];
  path: string;
  found: ReadingPlan;
  mapping: Mapping;
  level: string | null;
  isInviting: boolean;
  choices: ImportChoices;
  findings: ImportFindings;
  /** null: the command line */
  actor: Pick<MemberScope, 'actor' | 'language' | 'address' | 'origin'> | null;
  /** from 0 to 1 */
  progress(share: number): Promise<void>;
};

export type Sum = { rows: number; unchanged: number };

/**
 * `missing`: required fields without a column, or why nothing can be imported.
 * `prepare` reads the file, outside transactions. `check` reports the changes; `apply` makes them
 * in the given transaction. `check` and `apply` fill the findings.
 */
export type Engine<Prepared> = {
  missing(mapping: Mapping, task: Pick<ImportTask, 'level' | 'files' | 'choices'>): string[] | FindingText | undefined;
  prepare(task: ImportTask): Promise<Prepared>;
  /** Returns whether to reuse the files read by the preview; absent: the import reads again. */
  stillHolds?(task: ImportTask, prepared: Prepared): Promise<boolean>;
  check(task: ImportTask, prepared: Prepared): Promise<Sum>;
  apply(task: ImportTask, prepared: Prepared, tx: Tx): Promise<Sum>;
};

export const mostRows = 500_000;

export function missingOf(missing: string[] | FindingText | undefined): FindingText | undefined {
  if (!Array.isArray(missing)) return missing;
  return missing.length > 0 ? { code: 'missing_fields', params: { fields: missing } } : undefined;
}
