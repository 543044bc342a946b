import type { ColumnCertainty } from '#contract/import-files.ts';
import type { ImportRun } from '#contract/imports.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import type { Boundary } from '../../services/areas/geometry/boundaries.ts';
import type { Mapping } from '../../services/files/cells.ts';
import type { ReadingPlan, SheetRow, Source } from '../../services/files/plan.ts';
import type { FindingText, ImportFindings } from './findings.ts';
import type { KnownTown } from './queries.ts';

/** Facts that a file may lack. */
export type ImportChoices = Pick<ImportRun, 'level' | 'is_inviting' | 'election_id' | 'municipality'>;

/** Facts of the organisation, for proving and reading. Plain data, as they cross processes. */
export type KnownFacts = { towns: readonly KnownTown[] };

export type FileSight = {
  name: string;
  found: ReadingPlan;
  /** all rows, in batches */
  walk(): AsyncIterable<SheetRow[]>;
};

export type MappedFile = { name: string; source: Source; found: ReadingPlan; mapping: Mapping };

/** `field`: null if the column is ignored */
export type ColumnProof = { field: string | null; certainty: Exclude<ColumnCertainty, 'chosen'> };
/** `columns`: by file, as the answer sets them. */
export type ProofAnswer = { said: FindingText; columns: Mapping[] };
export type Question = { said: FindingText; answers: ProofAnswer[] };
/** `columns`: by file, by column. */
export type Proof = { columns: ColumnProof[][]; question?: Question };

/** Marks mapped columns as likely, not as proved. */
export const guessProof = (mappings: readonly Mapping[]): Proof => ({
  columns: mappings.map((mapping) =>
    mapping.map((field) => ({ field, certainty: field === null ? 'unknown' : 'likely' })),
  ),
});

export type ImportTask = {
  files: readonly [MappedFile, ...MappedFile[]];
  choices: ImportChoices;
  known: KnownFacts;
  findings: ImportFindings;
  /** null for the command line and the demonstration */
  actor: Pick<MemberScope, 'actor' | 'language' | 'address' | 'origin'> | null;
  /** Lists boundaries by code. Slow for a country: call only if points decide municipalities. */
  listTownBoundaries(): Promise<ReadonlyMap<string, Boundary>>;
  /** from 0 to 1 */
  progress(share: number): Promise<void>;
};

/**
 * Binds the steps of one kind of import. One pipeline checks (`read`, `plan`) and applies (`read`,
 * `plan`, `write`) all kinds.
 */
export type Kind<Read extends { rows: number }, Plan> = {
  /** Returns each column's field and certainty, and at most one question. Has no connection. */
  prove(files: readonly FileSight[], known: KnownFacts): Promise<Proof>;
  /** Returns the reason if columns and choices don't suffice. */
  missing(files: readonly MappedFile[], choices: ImportChoices): FindingText | undefined;
  /** Reads files to records, without a connection. Throws UnreadableFile. */
  read(task: ImportTask): Promise<Read>;
  /**
   * Compares records with the stored ones, in portions, so that memory stays bounded. Fills the
   * findings, including the number of unchanged records; writes nothing.
   */
  plan(tx: Tx, read: Read, task: ImportTask): AsyncIterable<Plan>;
  /** Writes portions as they are planned. */
  write(tx: Tx, plans: AsyncIterable<Plan>, task: ImportTask): Promise<void>;
};

/** Returns the reason if columns and choices don't suffice; a file without columns goes first. */
export function findMissing(
  { missing }: Pick<Kind<{ rows: number }, unknown>, 'missing'>,
  files: readonly MappedFile[],
  choices: ImportChoices,
): FindingText | undefined {
  const said = missing(files, choices);
  return said && files.some(({ found }) => found.is_unsplit) ? { code: 'not_split' } : said;
}

export const mostRows = 500_000;
