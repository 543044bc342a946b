import { Refusal } from './refusal.ts';

/**
 * How much a requester is trusted.
 * Known: signed in, or on a device that signed in to the account before.
 * Proven: did a proof of work, or followed one of our links.
 */
export type VisitorTrust = 'known' | 'proven' | 'stranger';
export type TurnRequest = { tenantId: string; standing: VisitorTrust };
export type Turns = <T>(comer: TurnRequest, work: () => Promise<T>) => Promise<T>;

type Line = { known: (() => void)[]; others: (() => void)[] };

/**
 * Runs at most `seats` pieces of work at once, taking turns between tenants.
 * Within a tenant known people go first, the others in order of arrival.
 * `rooms`: queue length per tenant at which somebody of each trust is refused,
 * with `too_many` and `seconds` to wait.
 */
export function createTurns({
  seats,
  rooms,
  seconds,
}: {
  seats: number;
  rooms: Record<VisitorTrust, number>;
  seconds: number;
}): Turns {
  // Tenants with a queue, the next one first.
  const lines = new Map<string, Line>();
  let busy = 0;

  const wait = ({ tenantId, standing }: TurnRequest) => {
    const line = lines.get(tenantId) ?? { known: [], others: [] };
    const own = standing === 'known' ? line.known : line.others;
    if (own.length >= rooms[standing]) throw new Refusal('too_many', { seconds });
    lines.set(tenantId, line);
    return new Promise<void>((resolve) => own.push(resolve));
  };

  const takeNext = () => {
    const [first] = lines;
    if (!first) return undefined;
    const [tenantId, line] = first;
    const next = line.known.shift() ?? line.others.shift();
    lines.delete(tenantId);
    if (line.known.length + line.others.length > 0) lines.set(tenantId, line);
    return next;
  };

  return async (comer, work) => {
    // Finished work passes its seat on, so that no newcomer takes it.
    if (busy >= seats) await wait(comer);
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next();
      else busy -= 1;
    }
  };
}
