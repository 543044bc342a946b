import { hash } from 'node:crypto';
import type { ImportFindings } from '../findings.ts';
import type { KnownFacts } from '../kind.ts';
import type { ImportRunRecord } from './queries.ts';

type LastRead = { findings: ImportFindings; read: { rows: number } };

/** Milliseconds. An import follows its preview within minutes, or never. */
export const keptFor = 5 * 60_000;

/** Longer files are read again, to save memory. */
const mostRowsKept = 100_000;

let last: (LastRead & { runId: string; key: string; known: KnownFacts }) | undefined;
let expiry: NodeJS.Timeout | undefined;

/** Keeps the last preview's data, since reading takes a quarter of an import's time. */
export function keepRead(run: ImportRunRecord, known: KnownFacts, kept: LastRead): void {
  forget();
  if (kept.read.rows > mostRowsKept) return;
  last = { runId: run.id, key: keyOf(run), known, ...kept };
  expiry = setTimeout(forget, keptFor).unref();
}

/** Returns undefined if columns, choices or the organisation have changed since the preview. */
export function takeRead(run: ImportRunRecord, known: KnownFacts): LastRead | undefined {
  const kept = last;
  forget();
  const isSame = kept?.runId === run.id && kept.key === keyOf(run) && kept.known.towns === known.towns;
  return isSame ? kept : undefined;
}

function forget(): void {
  clearTimeout(expiry);
  last = undefined;
}

const keyOf = ({ found, mapping, level, is_inviting, election_id, municipality }: ImportRunRecord) =>
  hash('sha256', JSON.stringify({ found, mapping, level, is_inviting, election_id, municipality }));
