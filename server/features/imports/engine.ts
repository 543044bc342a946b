import type { ImportKind } from '#contract/imports.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Findings } from './findings.ts';
import type { Mapping } from './mapping/guess.ts';
import type { Found } from './reading/sheet.ts';

/** A file to bring in, and everything that was said of it. */
export type Task = {
  database: Database;
  tenantId: string;
  path: string;
  found: Found;
  mapping: Mapping;
  level: string | null;
  isInviting: boolean;
  findings: Findings;
  /** who imports; null: the command line */
  actor: Pick<MemberScope, 'actor' | 'language' | 'address' | 'origin'> | null;
  /** Tells how far it is, from 0 to 1. */
  progress(share: number): Promise<void>;
};

export type Sum = { rows: number; unchanged: number };

/**
 * Brings in one kind of file.
 * `missing`: fields without which nothing can be done.
 * `prepare` reads the file, before any transaction.
 * `check` tells what would be done; `apply` does it, in the transaction given.
 * Both fill the findings.
 */
export type Engine<Prepared> = {
  missing(mapping: Mapping, task: Pick<Task, 'level'>): string[];
  prepare(task: Task): Promise<Prepared>;
  check(task: Task, prepared: Prepared): Promise<Sum>;
  apply(task: Task, prepared: Prepared, tx: Tx): Promise<Sum>;
};

/** Rows of the largest file. */
export const mostRows = 500_000;

export type ImportEngines = Record<ImportKind, Engine<unknown>>;
