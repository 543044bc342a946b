import type { ImportRun } from '#contract/imports.ts';
import type { CheckChoices } from './api.ts';

export type FileProps = {
  run: ImportRun;
  /** position of the file within the import */
  file: number;
  /** fields of all files' columns */
  fields: readonly (string | null)[];
  isBusy: boolean;
  choose: (at: number, field: string | null) => void;
  chooseRange: (from: number, to: number, field: string | null) => void;
  /** rereads the file with other settings */
  read: (reading: Pick<CheckChoices, 'sheet' | 'header_line' | 'left_out'>) => void;
};

/** `from`: position of the first column among those of all files. */
export type ColumnRange = { from: number; field: string | null };
