import type { MemberScope } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Findings, Said } from './findings.ts';
import type { Given } from './given.ts';
import type { Mapping } from './mapping/guess.ts';
import type { Found } from './reading/sheet.ts';

/** Choices beside the columns. */
export type Choices = {
  /** of areas */
  level: string | null;
  /** of people */
  isInviting: boolean;
  /** of results */
  electionId: string | null;
  /** of places, streets and layers, where no column says it: five digits */
  municipality: string | null;
};

/** Files to bring in, and everything that was said of them. */
export type Task = {
  database: Database;
  tenantId: string;
  /** `path`, `found` and `mapping` are the first one's */
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
  /** Tells how far it is, from 0 to 1. */
  progress(share: number): Promise<void>;
};

export type Sum = { rows: number; unchanged: number };

/**
 * Brings in one kind of file.
 * `missing`: fields without which nothing can be done, or why nothing can.
 * `prepare` reads the file, before any transaction.
 * `check` tells what would be done; `apply` does it, in the transaction given.
 * Both fill the findings.
 */
export type Engine<Prepared> = {
  missing(mapping: Mapping, task: Pick<Task, 'level' | 'files' | 'choices'>): string[] | Said | undefined;
  prepare(task: Task): Promise<Prepared>;
  /** Whether an import may go by what its preview read; left out: it reads its files anew. */
  stillHolds?(task: Task, prepared: Prepared): Promise<boolean>;
  check(task: Task, prepared: Prepared): Promise<Sum>;
  apply(task: Task, prepared: Prepared, tx: Tx): Promise<Sum>;
};

/** Rows of the largest file. */
export const mostRows = 500_000;

/** Says what is missing in a sentence; undefined where nothing is. */
export function missingOf(missing: string[] | Said | undefined): Said | undefined {
  if (!Array.isArray(missing)) return missing;
  return missing.length > 0 ? { code: 'missing_fields', params: { fields: missing } } : undefined;
}
