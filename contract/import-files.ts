import { z } from 'zod';

/** Most files of one import: results come in several. */
export const mostFiles = 12;

/** Most rows that a person can leave out of a file by hand. */
export const mostLeftOut = 100;

/**
 * proved: by arithmetic or by what is known; likely: by header and looks; chosen: by a person,
 * now or for an earlier file with the same headers
 */
export const certainties = ['proved', 'likely', 'unknown', 'chosen'] as const;
export type ColumnCertainty = (typeof certainties)[number];

/**
 * title: above the header; heading: alone in a row between others; note: after the last row;
 * header: the header again; shifted: numbers where the column has texts, and the other way round
 */
export const rowOddities = ['title', 'heading', 'note', 'header', 'sum', 'short', 'long', 'shifted', 'broken'] as const;

export const importColumn = z.object({
  /** position of the file within the import */
  file: z.number(),
  header: z.string(),
  samples: z.array(z.string()),
  /** field name; null: ignored */
  field: z.string().nullable(),
  certainty: z.enum(certainties),
});
export type ImportColumn = z.infer<typeof importColumn>;

export const importFile = z.object({
  name: z.string(),
  /** text for a file without columns to map */
  about: z.string().nullable(),
  /** a workbook's sheets or a topology's objects */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** 0: none, so columns are numbered */
  header_line: z.number(),
  /** lines that a person excluded because they aren't rows */
  left_out: z.array(z.number()),
});

export const importQuestion = z.object({
  said: z.string(),
  answers: z.array(z.object({ said: z.string(), is_chosen: z.boolean() })),
});

export const importFileRow = z.object({
  /** from 1; in a map layer, the feature's position */
  line: z.number(),
  /** cut at 120 characters, shorter in wide files */
  cells: z.array(z.string()),
  oddity: z.enum(rowOddities).nullable(),
});
export type ImportFileRow = z.infer<typeof importFileRow>;
