import type { Services } from '../../../core/context.ts';
import type { Findings } from '../findings.ts';
import type { Run } from './queries.ts';

/** Files as a preview read them, and what it had to say of them before comparing. */
type Read = { key: string; findings: Findings; prepared: unknown };

/** An import follows its preview within minutes, or mostly not at all. */
const keptFor = 5 * 60_000;

const reads = new WeakMap<Services, Read & { expiry: NodeJS.Timeout }>();

/** Keeps what the last preview read: reading it again takes a quarter of an import's time. */
export function keepRead(services: Services, run: Run, read: Omit<Read, 'key'>): void {
  forget(services);
  const expiry = setTimeout(() => forget(services), keptFor).unref();
  reads.set(services, { key: keyOf(run), ...read, expiry });
}

/** Takes what this run's preview read, where nothing was said anew of its columns since. */
export function takeRead(services: Services, run: Run): Omit<Read, 'key'> | undefined {
  const read = reads.get(services);
  forget(services);
  return read?.key === keyOf(run) ? read : undefined;
}

function forget(services: Services): void {
  clearTimeout(reads.get(services)?.expiry);
  reads.delete(services);
}

const keyOf = ({ id, found, mapping, level, is_inviting, election_id, municipality }: Run) =>
  JSON.stringify({ id, found, mapping, level, is_inviting, election_id, municipality });
