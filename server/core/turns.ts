import { Refusal } from './refusal.ts';

/** `known`: signed in, or was on this device; `proven`: by proof of work or a link of ours */
export type VisitorTrust = 'known' | 'proven' | 'stranger';
export type TurnRequest = { tenantId: string; standing: VisitorTrust };
export type Turns = <T>(comer: TurnRequest, work: () => Promise<T>) => Promise<T>;

type Line = { known: (() => void)[]; others: (() => void)[] };

/**
 * Takes turns between tenants. Within a tenant, known people go first, then by arrival.
 * `rooms`: queue length per tenant and trust; beyond it, throws `too_many` with `seconds`.
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
