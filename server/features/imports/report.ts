/**
 * `line`: from 1; in GeoJSON and TopoJSON, the feature's position.
 * `column`: header or property.
 */
export type ImportFault = { file: string; line: number; column?: string; message: string };

/** `rows`: created + changed + unchanged records. */
export type ImportReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** at most 100; after fixing them, the next attempt shows others */
  errors: ImportFault[];
  /** at most 100 rows that refer to something missing from the files */
  leftOut: ImportFault[];
  /** known polling places and tables missing from the files; they stay */
  vanished?: string[];
};

export type ImportOptions = {
  /** tries everything, then rolls back */
  dryRun?: boolean;
  /** author and network address for the log; null: the command line */
  actor?: { id: string } | null;
  address?: string;
};

/** Thrown for any fault; nothing was written. */
export class ImportRefusal extends Error {
  readonly report: ImportReport;

  constructor(rows: number, errors: ImportFault[]) {
    super(`The import was refused: ${errors.length} error(s)`);
    this.name = 'ImportRefused';
    this.report = { rows, created: 0, changed: 0, unchanged: 0, errors, leftOut: [] };
  }
}

/** Collects faults while reading, so that one attempt reports all of them. */
export class Faults {
  readonly list: ImportFault[] = [];
  readonly leftOut: ImportFault[] = [];

  add(file: string, line: number, message: string, column?: string): void {
    collect(this.list, file, line, message, column);
  }

  leaveOut(file: string, line: number, message: string, column?: string): void {
    collect(this.leftOut, file, line, message, column);
  }

  sort(files: readonly string[]): void {
    this.list.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
  }

  refuseIfAny(rows: number): void {
    if (this.list.length > 0) throw new ImportRefusal(rows, this.list);
  }
}

function collect(list: ImportFault[], file: string, line: number, message: string, column?: string): void {
  if (list.length < 100) list.push({ file, line, ...(column !== undefined && { column }), message });
}
