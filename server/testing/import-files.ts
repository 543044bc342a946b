import { expect } from 'vitest';
import { type ImportFault, ImportRefusal, type ImportReport } from '../features/imports/report.ts';
import type { ImportFile } from '../features/imports/source.ts';

export const file = (name: string, content: string | Uint8Array): ImportFile => ({
  name,
  read: async () => Buffer.from(content as string),
});

export async function refusalOf(attempt: Promise<ImportReport>): Promise<ImportFault[]> {
  const refusal = await attempt.catch((error: unknown) => error);
  if (refusal instanceof ImportRefusal) return refusal.report.errors;
  return expect.fail(`was not refused: ${JSON.stringify(refusal)}`);
}
