import { z } from 'zod';

/** Increases with changes of the format. */
export const format = 1;

const table = z.object({
  /** with its schema, quoted where SQL wants it */
  name: z.string().regex(/^[\w".]+$/),
  /** without generated ones; quoted where SQL wants it */
  columns: z.array(z.string().regex(/^[\w"]+$/)),
  /** policies apply to the owner, who reads the table by organisation */
  isHeld: z.boolean(),
});
export type BackupTable = z.output<typeof table>;

export const manifestSchema = z.object({
  format: z.literal(format),
  /** of the product that wrote it */
  version: z.string(),
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/)),
  taken_at: z.string(),
  tables: z.array(table),
  /** shows whether another SECRET is the same */
  secret_mark: z.string(),
  /** marks of the secrets that it was replacing; backups before 0.30.0 have none */
  earlier_marks: z.array(z.string()).default([]),
});
export type BackupManifest = z.output<typeof manifestSchema>;

const sum = z.object({ rows: z.number(), sha256: z.string() });
export type TableSum = z.output<typeof sum>;

/** Sums of all that a backup holds, at its end. */
export const sumsSchema = z.object({
  manifest: z.string(),
  tables: z.record(z.string(), sum),
  sequences: z.array(
    z.object({ name: z.string().regex(/^[\w".]+$/), last_value: z.string().regex(/^\d+$/), is_called: z.boolean() }),
  ),
});
export type BackupSums = z.output<typeof sumsSchema>;

export const manifestName = 'manifest.json';
export const secretName = 'secret';
export const sumsName = 'sums.json';
/** Parts of a table, in order: its COPY text, cut anywhere. */
export const partNameOf = (table: string) => `tables/${table}.copy`;
