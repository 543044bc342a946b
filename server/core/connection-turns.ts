import type { EventEmitter } from 'node:events';
import type { TurnClass } from '#contract/endpoint.ts';
import { type ClassRule, FairQueue } from './fair-queue.ts';
import { Refusal } from './refusal.ts';

/** `own`: the server's own work, such as jobs, which is never refused */
export type CallerClass = TurnClass | 'own';

/**
 * `reply`: closes when the caller hangs up; `isAdmitted`: has begun, so it can't be refused
 * `mayLag`: reads may be some seconds old, from a replica
 */
export type Caller = {
  turn: CallerClass;
  member: string;
  reply?: EventEmitter;
  isAdmitted?: boolean;
  mayLag?: boolean;
};
type Entry = Caller & { tenantId: string; begin?: () => void; begunAt?: number };

const nobody: Caller = { turn: 'own', member: '', isAdmitted: true };
/** Refusals with the seconds until a retry. Created once: a stack costs more than a refusal. */
const refusals: Record<CallerClass, Refusal> = {
  first: new Refusal('busy', { seconds: 1 }),
  second: new Refusal('busy', { seconds: 2 }),
  last: new Refusal('busy', { seconds: 5 }),
  own: new Refusal('busy', { seconds: 5 }),
};
const mostOfMember = 64;
const mostWaiting = 1000;

/**
 * Limits the seats of a class, and of one tenant in it, so that others find a free one.
 * A browser sends six requests at once.
 */
function rulesOf(seats: number, patience: number): Record<CallerClass, ClassRule> {
  const part = (of: number) => Math.max(1, Math.round(seats * of));
  return {
    first: { weight: 16, seats, tenantSeats: part(0.8), memberSeats: part(0.6), patienceMs: 300 * patience },
    second: {
      ...{ weight: 4, seats: part(0.8), tenantSeats: part(0.6), memberSeats: part(0.5) },
      patienceMs: 700 * patience,
    },
    last: {
      ...{ weight: 1, seats: part(0.3), tenantSeats: part(0.2), memberSeats: part(0.2) },
      patienceMs: 1500 * patience,
    },
    own: { weight: 4, seats, tenantSeats: seats, memberSeats: seats, patienceMs: Number.POSITIVE_INFINITY },
  };
}

/** Shares a pool's connections between callers (docs/decisions/0048). */
export class ConnectionTurns {
  readonly refused: Record<CallerClass, number> = { first: 0, second: 0, last: 0, own: 0 };
  readonly #classes: Record<CallerClass, ClassRule>;
  readonly #queue: FairQueue<CallerClass, Entry>;

  /** `patience`: multiplies how long callers wait */
  constructor(seats: number, patience: number) {
    this.#classes = rulesOf(seats, patience);
    this.#queue = new FairQueue({ seats, classes: this.#classes, mostWaiting, mostOfMember });
  }

  countWaiting = (turn: CallerClass): number => this.#queue.countWaiting(turn);

  /** Throws busy, as cheaply as possible, if a request would be refused later. */
  demandRoom(turn: CallerClass, tenantId: string): void {
    if (this.#queue.isOverdue(turn, tenantId, performance.now())) throw this.#refuse(turn);
  }

  /** Throws busy, before a caller's first work begins, if the caller would wait too long. */
  async run<T>(tenantId: string, caller: Caller = nobody, work: () => Promise<T>): Promise<T> {
    const entry: Entry = { ...caller, tenantId };
    const outcome = this.#queue.offer(entry, performance.now());
    if (outcome === 'refuse') throw this.#refuse(entry.turn);
    if (outcome === 'wait') await this.#wait(entry);
    caller.isAdmitted = true;
    try {
      return await work();
    } finally {
      for (const next of this.#queue.release(entry, performance.now())) next.begin?.();
    }
  }

  /** Resolves at the caller's turn. Throws busy after twice the patience, or on a hang-up. */
  #wait(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      const longestMs = 2 * this.#classes[entry.turn].patienceMs;
      const end = () => {
        clearTimeout(timer);
        entry.reply?.off('close', leave);
      };
      const leave = () => {
        end();
        this.#queue.withdraw(entry, performance.now());
        reject(this.#refuse(entry.turn));
      };
      const timer = entry.isAdmitted ? undefined : setTimeout(leave, longestMs);
      entry.reply?.once('close', leave);
      entry.begin = () => {
        end();
        resolve();
      };
    });
  }

  #refuse(turn: CallerClass): Refusal {
    this.refused[turn] += 1;
    return refusals[turn];
  }
}
