import { z } from 'zod';

/** Counts up when an archive is written otherwise. */
export const format = 1;

/** Describes an archive, at its beginning. */
export const manifestSchema = z.object({
  format: z.literal(format),
  /** the last migration of the database that it comes from */
  migration: z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/),
  exported_at: z.string(),
  tenant: z.object({
    id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    slug: z.string(),
    name: z.string(),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Sums up each table and the manifest, at its end. */
export const sumsSchema = z.object({
  manifest: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});

export const manifestName = 'manifest.json';
export const sumsName = 'sums.json';

/** Names the file of some rows of a table: each has a mebibyte or so. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const writeJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
