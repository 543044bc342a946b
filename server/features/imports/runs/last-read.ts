import type { ImportFindings } from '../findings.ts';
import type { ImportRunRecord } from './queries.ts';

type Read = { runId: string; key: string; findings: ImportFindings; prepared: unknown };

/** Milliseconds. An import follows its preview within minutes, or never. */
export const keptFor = 5 * 60_000;

let last: Read | undefined;
let expiry: NodeJS.Timeout | undefined;

/** Keeps the last preview's data, since reading takes a quarter of an import's time. */
export function keepRead(run: ImportRunRecord, read: Pick<Read, 'findings' | 'prepared'>): void {
  forget();
  last = { runId: run.id, key: keyOf(run), ...read };
  expiry = setTimeout(forget, keptFor).unref();
}

/** Returns undefined if columns or choices have changed since the preview. */
export function takeRead(run: ImportRunRecord): Pick<Read, 'findings' | 'prepared'> | undefined {
  const read = last;
  forget();
  return read?.runId === run.id && read.key === keyOf(run) ? read : undefined;
}

export const keepsRead = (runId: string): boolean => last?.runId === runId;

function forget(): void {
  clearTimeout(expiry);
  last = undefined;
}

const keyOf = ({ found, mapping, level, is_inviting, election_id, municipality }: ImportRunRecord) =>
  JSON.stringify({ found, mapping, level, is_inviting, election_id, municipality });
