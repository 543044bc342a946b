/**
 * A fault of a file.
 * `line` counts from 1; GeoJSON and TopoJSON give the feature's position instead.
 * `column` is the header (or property) concerned.
 * `message` says what is wrong and how to mend it.
 */
export type ImportFault = { file: string; line: number; column?: string; message: string };

/**
 * The result of an import, done or only tried.
 * `rows` are the records the files describe: created + changed + unchanged.
 */
export type ImportReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** At most 100; trying again after mending those shows the next ones. */
  errors: ImportFault[];
  /** Rows that refer to something the files don't have; at most 100. */
  leftOut: ImportFault[];
  /** Polling places and tables that the files don't have: they stay. */
  vanished?: string[];
};

export type ImportOptions = {
  /** Report only: everything is tried, then undone. */
  dryRun?: boolean;
  /** who imports, and from which network address, for the log; nobody: the command line */
  actor?: { id: string } | null;
  address?: string;
};

/** Thrown for any fault of the files; nothing was written. */
export class ImportRefused extends Error {
  readonly report: ImportReport;

  constructor(rows: number, errors: ImportFault[]) {
    super(`The import was refused: ${errors.length} error(s)`);
    this.name = 'ImportRefused';
    this.report = { rows, created: 0, changed: 0, unchanged: 0, errors, leftOut: [] };
  }
}

/** Collects faults while files are read, so that one attempt names all of them. */
export class Faults {
  readonly list: ImportFault[] = [];
  readonly leftOut: ImportFault[] = [];

  add(file: string, line: number, message: string, column?: string): void {
    collect(this.list, file, line, message, column);
  }

  /** Leaves out a row that can be done without; the report tells of it. */
  leaveOut(file: string, line: number, message: string, column?: string): void {
    collect(this.leftOut, file, line, message, column);
  }

  /** Puts the faults of files in their order. */
  sort(files: readonly string[]): void {
    this.list.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
  }

  /**
   * Throws ImportRefused where there is any fault.
   * `rows`: number read so far.
   */
  refuseIfAny(rows: number): void {
    if (this.list.length > 0) throw new ImportRefused(rows, this.list);
  }
}

function collect(list: ImportFault[], file: string, line: number, message: string, column?: string): void {
  if (list.length < 100) list.push({ file, line, ...(column !== undefined && { column }), message });
}
