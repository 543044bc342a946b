/**
 * One thing wrong in a file.
 * `line` counts from 1; for GeoJSON and TopoJSON, which have no lines to speak of, it is the feature's position.
 * `column` is the header (or property) concerned. `message` says what is wrong and how to mend it.
 */
export type ImportFault = { file: string; line: number; column?: string; message: string };

/** What an import did, or would do. `rows` are the records the files describe: created + changed + unchanged. */
export type ImportReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** At most 100; whoever mends those and tries again learns of the next ones. */
  errors: ImportFault[];
  /** Rows left out because what they refer to isn't in the files; at most 100. */
  leftOut: ImportFault[];
};

export type ImportOptions = {
  /** Report only: everything is tried, then undone. */
  dryRun?: boolean;
  /** who imports, and from which network address, for the log; nobody: the command line */
  actor?: { id: string } | null;
  address?: string;
};

/** Thrown when there is anything wrong with the files. Nothing was written. */
export class ImportRefused extends Error {
  readonly report: ImportReport;

  constructor(rows: number, errors: ImportFault[]) {
    super(`The import was refused: ${errors.length} error(s)`);
    this.name = 'ImportRefused';
    this.report = { rows, created: 0, changed: 0, unchanged: 0, errors, leftOut: [] };
  }
}

/** Collects what is wrong while files are read, so that one attempt names all of it. */
export class Faults {
  readonly list: ImportFault[] = [];
  readonly leftOut: ImportFault[] = [];

  add(file: string, line: number, message: string, column?: string): void {
    collect(this.list, file, line, message, column);
  }

  /** For a row that can be done without; the report tells of it. */
  leaveOut(file: string, line: number, message: string, column?: string): void {
    collect(this.leftOut, file, line, message, column);
  }

  /** Throws ImportRefused where anything was wrong. `rows`: how many had been read. */
  refuseIfAny(rows: number): void {
    if (this.list.length > 0) throw new ImportRefused(rows, this.list);
  }
}

function collect(list: ImportFault[], file: string, line: number, message: string, column?: string): void {
  if (list.length < 100) list.push({ file, line, ...(column !== undefined && { column }), message });
}
