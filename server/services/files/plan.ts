import type { Geometry } from 'geojson';

/** A file's path, or its bytes. */
export type Source = string | Uint8Array;

export type CodePage = 'windows-1252' | 'cp850' | 'macintosh';
export type Encoding = 'utf-8' | 'utf-8-twice' | 'utf-16le' | 'utf-16be' | CodePage;

/** `line`: first line of the record, from 1. */
export type FileRecord = { line: number; cells: string[]; fault?: 'quote_open' };

/** `name`: the file's property for the total number of items. */
export type LayerPage = { name: string; all: number; read: number };

/** How to read a file, detected once and stored with the import. */
export type ReadingPlan = {
  format: 'delimited' | 'workbook' | 'layer' | 'fixed';
  encoding: Encoding | null;
  /** some lines use another encoding */
  is_mixed?: boolean;
  /** the file ends inside a character */
  is_cut?: boolean;
  separator: string | null;
  /** sheets of a workbook, or objects of a topology */
  sheets: string[];
  sheet: string | null;
  /** line of the header; 0: no header, so columns are numbered */
  header_line: number;
  header: string[];
  header_rows?: string[][];
  /** texts alone in a row above the header: titles, or headings for the rows below */
  above?: { line: number; text: string }[];
  samples: string[][];
  /** a text alone in a row follows the header, before the first full row */
  is_headed?: true;
  /** no separator splits most rows into cells */
  is_unsplit?: true;
  /** for a list whose file states a larger total */
  page?: LayerPage;
  asked?: FileReading;
  /** Ministry's number of the kind of file; fixed width, without columns */
  fixed?: string;
  lines?: number;
  /** of a file with fixed width: its own name and its first line */
  opening?: { name: string; line: string };
};

/** `fault`: why the cells can't be trusted. */
export type SheetRow = {
  line: number;
  cells: string[];
  /** cells in the file, before fitting them to the header's width */
  given: number;
  geometry?: Geometry | null;
  fault?: {
    code: 'long_row' | 'short_row' | 'long_cell' | 'quote_open' | 'row_cut';
    params: Record<string, string | number>;
  };
  /** in another encoding than most rows */
  isOther?: boolean;
  /** the last row, without a line break */
  isOpen?: boolean;
};

/** How a person wants a file to be read. `headerLine`: 0 for none; `leftOut`: lines. */
export type FileReading = {
  sheet?: string | undefined;
  headerLine?: number | undefined;
  leftOut?: readonly number[] | undefined;
};

/** Returns true if headings may give the municipality; only reading the rows tells. */
export const hasHeadings = ({ above, is_headed }: ReadingPlan): boolean => above !== undefined || is_headed === true;
