import { z } from 'zod';

/** Increases with changes of the format. */
export const format = 1;

export const manifestSchema = z.object({
  format: z.literal(format),
  /** last migration of the source database */
  migration: z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/),
  exported_at: z.string(),
  tenant: z.object({
    id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    slug: z.string(),
    name: z.string(),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Checksums of manifest and tables, at the archive's end. */
export const sumsSchema = z.object({
  manifest: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});

export const manifestName = 'manifest.json';
export const sumsName = 'sums.json';

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const writeJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
