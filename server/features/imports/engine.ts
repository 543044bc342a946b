import type { MemberScope } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { FindingText, ImportFindings } from './findings.ts';
import type { MappedFile } from './given.ts';
import type { Mapping } from './mapping/field.ts';
import type { ReadingPlan } from './reading/sheet.ts';

/** Choices of an import besides its columns. */
export type ImportChoices = {
  /** areas only */
  level: string | null;
  /** people only */
  isInviting: boolean;
  /** results only */
  electionId: string | null;
  /** places, streets and layers, if no column gives it: five digits */
  municipality: string | null;
};

/** Files to import, with all choices made for them. */
export type ImportTask = {
  database: Database;
  tenantId: string;
  /** `path`, `found` and `mapping` are those of the first file */
  files: readonly MappedFile[];
  path: string;
  found: ReadingPlan;
  mapping: Mapping;
  level: string | null;
  isInviting: boolean;
  choices: ImportChoices;
  findings: ImportFindings;
  /** who imports; null: the command line */
  actor: Pick<MemberScope, 'actor' | 'language' | 'address' | 'origin'> | null;
  /** Reports progress, from 0 to 1. */
  progress(share: number): Promise<void>;
};

export type Sum = { rows: number; unchanged: number };

/**
 * Imports one kind of file.
 * `missing`: required fields without a column, or why nothing can be imported.
 * `prepare` reads the file, before any transaction.
 * `check` reports the changes; `apply` makes them, in the given transaction.
 * Both fill the findings.
 */
export type Engine<Prepared> = {
  missing(mapping: Mapping, task: Pick<ImportTask, 'level' | 'files' | 'choices'>): string[] | FindingText | undefined;
  prepare(task: ImportTask): Promise<Prepared>;
  /**
   * Returns whether the import may reuse what its preview read.
   * Without this method the import reads its files again.
   */
  stillHolds?(task: ImportTask, prepared: Prepared): Promise<boolean>;
  check(task: ImportTask, prepared: Prepared): Promise<Sum>;
  apply(task: ImportTask, prepared: Prepared, tx: Tx): Promise<Sum>;
};

/** Maximum rows of a file. */
export const mostRows = 500_000;

/** Returns a sentence on the missing fields; undefined if there are none. */
export function missingOf(missing: string[] | FindingText | undefined): FindingText | undefined {
  if (!Array.isArray(missing)) return missing;
  return missing.length > 0 ? { code: 'missing_fields', params: { fields: missing } } : undefined;
}
