import type { FastifyInstance } from 'fastify';
import { opensRecord } from '#contract/reads.ts';
import { dayInSpain } from '#contract/spain.ts';
import type { Database, Tx } from './database.ts';
import { WriteQueue } from './write-queue.ts';

/** `token`: the token of the program that opened the record for its maker */
export type RecordOpening = { reader: string; token: string | null; person: string; day: string };

declare module 'fastify' {
  interface FastifyInstance {
    openings: Openings;
  }
}

/** Notes each reply that shows a person's record to another. Writes the rest on closing. */
export function noteOpenings(app: FastifyInstance, openings: Openings): void {
  app.decorate('openings', openings);
  app.addHook('onResponse', async ({ subject, method, routeOptions, params }, { statusCode }) => {
    if (!subject?.tenant || !subject.actor || statusCode >= 400 || !opensRecord(method, routeOptions.url ?? '')) return;
    const { actor: reader, token = null } = subject;
    openings.note(subject.tenant, { reader, token, person: (params as { id: string }).id });
  });
  // Without its database a server still ends, and loses these as if it were killed.
  app.addHook('onClose', () => openings.write().catch(() => {}));
}

/** Most openings remembered: opening a record again on the same day writes nothing. */
const mostRemembered = 100_000;
/** Most openings that wait while the database is away; further ones aren't noted. */
const mostWaiting = 50_000;

/** Writes who opened whose record, some seconds later and many at once. */
export class Openings {
  readonly #database: Database;
  readonly #keep: (tx: Tx, openings: RecordOpening[]) => Promise<void>;
  #known = new Set<string>();
  readonly #waiting = new WriteQueue<RecordOpening[]>(() => this.write());
  #count = 0;

  constructor(database: Database, keep: (tx: Tx, openings: RecordOpening[]) => Promise<void>) {
    this.#database = database;
    this.#keep = keep;
  }

  note(tenantId: string, { reader, token, person }: Omit<RecordOpening, 'day'>): void {
    const opening = { reader, token, person, day: dayInSpain(new Date()) };
    const key = Object.values(opening).join();
    if (reader === person || this.#known.has(key) || this.#count >= mostWaiting) return;
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.add(key);
    const waiting = this.#waiting.get(tenantId);
    if (waiting) waiting.push(opening);
    else this.#waiting.set(tenantId, [opening]);
    this.#count += 1;
  }

  /** Keeps unwritten openings for the next time. Throws the database's error. */
  async write(): Promise<void> {
    const taken = this.#waiting.take();
    this.#count = 0;
    const failures: unknown[] = [];
    for (const [tenantId, openings] of taken)
      try {
        await this.#database.inTenant(tenantId, (tx) => this.#keep(tx, openings));
      } catch (error) {
        failures.push(error);
        this.#waiting.set(tenantId, [...openings, ...(this.#waiting.get(tenantId) ?? [])]);
        this.#count += openings.length;
      }
    if (failures.length > 0) throw failures[0];
  }
}
