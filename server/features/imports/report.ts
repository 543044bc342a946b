/**
 * A fault of a file.
 * `line` counts from 1; for GeoJSON and TopoJSON it is the feature's position.
 * `column` is the header (or property) concerned.
 * `message` says what is wrong and how to fix it.
 */
export type ImportFault = { file: string; line: number; column?: string; message: string };

/**
 * Result of an import or a dry run.
 * `rows`: records in the files: created + changed + unchanged.
 */
export type ImportReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** at most 100; fixing them and trying again shows the next ones */
  errors: ImportFault[];
  /** rows that refer to something missing from the files; at most 100 */
  leftOut: ImportFault[];
  /** known polling places and tables missing from the files; they stay */
  vanished?: string[];
};

export type ImportOptions = {
  /** reports only: everything is tried, then rolled back */
  dryRun?: boolean;
  /** who imports, and from which network address, for the log; null: the command line */
  actor?: { id: string } | null;
  address?: string;
};

/** Thrown for any fault of the files; nothing was written. */
export class ImportRefusal extends Error {
  readonly report: ImportReport;

  constructor(rows: number, errors: ImportFault[]) {
    super(`The import was refused: ${errors.length} error(s)`);
    this.name = 'ImportRefused';
    this.report = { rows, created: 0, changed: 0, unchanged: 0, errors, leftOut: [] };
  }
}

/** Collects faults while files are read, so that one attempt reports all of them. */
export class Faults {
  readonly list: ImportFault[] = [];
  readonly leftOut: ImportFault[] = [];

  add(file: string, line: number, message: string, column?: string): void {
    collect(this.list, file, line, message, column);
  }

  /** Skips a dispensable row; the report lists it. */
  leaveOut(file: string, line: number, message: string, column?: string): void {
    collect(this.leftOut, file, line, message, column);
  }

  /** Sorts faults by the order of their files. */
  sort(files: readonly string[]): void {
    this.list.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
  }

  /**
   * Throws ImportRefused if there are faults.
   * `rows`: number read so far.
   */
  refuseIfAny(rows: number): void {
    if (this.list.length > 0) throw new ImportRefusal(rows, this.list);
  }
}

function collect(list: ImportFault[], file: string, line: number, message: string, column?: string): void {
  if (list.length < 100) list.push({ file, line, ...(column !== undefined && { column }), message });
}
