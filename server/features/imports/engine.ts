import type { MemberScope } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Findings, Said } from './findings.ts';
import type { Given } from './given.ts';
import type { Mapping } from './mapping/field.ts';
import type { Found } from './reading/sheet.ts';

/** Choices of an import besides its columns. */
export type Choices = {
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
export type Task = {
  database: Database;
  tenantId: string;
  /** `path`, `found` and `mapping` are those of the first file */
  files: readonly Given[];
  path: string;
  found: Found;
  mapping: Mapping;
  level: string | null;
  isInviting: boolean;
  choices: Choices;
  findings: Findings;
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
  missing(mapping: Mapping, task: Pick<Task, 'level' | 'files' | 'choices'>): string[] | Said | undefined;
  prepare(task: Task): Promise<Prepared>;
  /**
   * Returns whether the import may reuse what its preview read.
   * Without this method the import reads its files again.
   */
  stillHolds?(task: Task, prepared: Prepared): Promise<boolean>;
  check(task: Task, prepared: Prepared): Promise<Sum>;
  apply(task: Task, prepared: Prepared, tx: Tx): Promise<Sum>;
};

/** Maximum rows of a file. */
export const mostRows = 500_000;

/** Returns a sentence on the missing fields; undefined if there are none. */
export function missingOf(missing: string[] | Said | undefined): Said | undefined {
  if (!Array.isArray(missing)) return missing;
  return missing.length > 0 ? { code: 'missing_fields', params: { fields: missing } } : undefined;
}
