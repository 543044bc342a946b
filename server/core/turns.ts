import { Refusal } from './refusal.ts';

/**
 * The standing of whoever waits for a turn.
 * Known: signed in, or on a device that signed in to the account before.
 * Proven: did a proof of work, or followed a link of ours.
 */
export type VisitorTrust = 'known' | 'proven' | 'stranger';
export type TurnRequest = { tenantId: string; standing: VisitorTrust };
export type Turns = <T>(comer: TurnRequest, work: () => Promise<T>) => Promise<T>;

type Line = { known: (() => void)[]; others: (() => void)[] };

/**
 * Runs at most `seats` pieces of work at once, in turn for each tenant that waits.
 * Within a tenant those who are known go first, the others as they came.
 * `rooms`: how many of a tenant may wait when one of such a standing comes.
 * Beyond that, throws the refusal `too_many`, with `seconds` to wait.
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
  // Tenants of whom somebody waits, the next one first.
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
    // Finished work hands its seat over, so that no newcomer takes it meanwhile.
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
