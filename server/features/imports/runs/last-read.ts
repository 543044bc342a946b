import type { Findings } from '../findings.ts';
import type { Run } from './queries.ts';

/** Files as a preview read them, and what it had to say of them before comparing. */
type Read = { runId: string; key: string; findings: Findings; prepared: unknown };

/** An import follows its preview within minutes, or mostly not at all. */
export const keptFor = 5 * 60_000;

let last: Read | undefined;
let expiry: NodeJS.Timeout | undefined;

/** Keeps what the last preview read: reading it again takes a quarter of an import's time. */
export function keepRead(run: Run, read: Pick<Read, 'findings' | 'prepared'>): void {
  forget();
  last = { runId: run.id, key: keyOf(run), ...read };
  expiry = setTimeout(forget, keptFor).unref();
}

/** Takes what this run's preview read, where nothing was said anew of its columns since. */
export function takeRead(run: Run): Pick<Read, 'findings' | 'prepared'> | undefined {
  const read = last;
  forget();
  return read?.runId === run.id && read.key === keyOf(run) ? read : undefined;
}

export const keepsRead = (runId: string): boolean => last?.runId === runId;

function forget(): void {
  clearTimeout(expiry);
  last = undefined;
}

const keyOf = ({ found, mapping, level, is_inviting, election_id, municipality }: Run) =>
  JSON.stringify({ found, mapping, level, is_inviting, election_id, municipality });
