import { z } from 'zod';

/**
 * warning: repaired, or one of two versions chosen; vanished: absent from the file;
 * stayed: changed or used since the import, so undoing it kept the record
 */
export const importItemSorts = ['created', 'changed', 'error', 'warning', 'vanished', 'stayed'] as const;
export type ImportItemSort = (typeof importItemSorts)[number];

export const importCounts = z.object({
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  error: z.number(),
  warning: z.number(),
  vanished: z.number(),
  stayed: z.number().default(0),
  /** rows with errors */
  faulty: z.number().default(0),
});

/** Facts that a kind of import may need but its files may lack. */
export const importAsks = ['level', 'election', 'municipality', 'invitation'] as const;

export const importChoiceNames = ['municipality', 'level', 'election', 'columns'] as const;

/** Errors or warnings of one kind in one column. */
export const importCause = z.object({
  sort: z.enum(['error', 'warning']),
  column: z.string().nullable(),
  count: z.number(),
  /** the first few */
  lines: z.array(z.number()),
  /** sentence about the first error or warning */
  detail: z.string(),
  /** choice that may fix the errors or warnings */
  choice: z.enum(importChoiceNames).nullable(),
});

/** `is_odd`: far from the known figures, so it's listed first */
export const importTotal = z.object({ says: z.string(), is_odd: z.boolean() });

export const importItem = z.object({
  /** from 0, in the order of the file */
  position: z.number(),
  sort: z.enum(importItemSorts),
  /** from 1; in a map layer, the feature's position; null: not about a row */
  line: z.number().nullable(),
  /** header of the column */
  column: z.string().nullable(),
  /** name of the place, person or area */
  label: z.string(),
  detail: z.string(),
});
export type ImportItem = z.infer<typeof importItem>;
