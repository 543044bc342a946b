/** Votes of a candidature in a constituency. */
export type SeatCandidate = { id: string; votes: number };

export type SeatShare = SeatCandidate & {
  seats: number;
  /** reached the threshold */
  isIn: boolean;
};

export type Seats = {
  parties: SeatShare[];
  /** candidatures between whom the last seats are drawn by lot: equal quotients and equal votes */
  drawn: string[];
};

/**
 * Shares the seats of a constituency by D'Hondt.
 * Only those with at least `threshold` of the valid votes take part.
 * Equal quotients go to who has more votes; equal votes too are drawn by lot (LOREG, article 163).
 * `valid`: votes to candidatures, and blank; `threshold`: a share of 1.
 * Of candidatures that a lot decides between, those first in the list are shown with the seats.
 */
export function shareSeats(
  candidates: readonly SeatCandidate[],
  { seats, valid, threshold }: { seats: number; valid: number; threshold: number },
): Seats {
  const parties = candidates.map(
    (one): SeatShare => ({
      ...one,
      seats: 0,
      // Compared as whole numbers: 3 % of 100 is 3, not 3.0000000000000004.
      isIn: one.votes > 0 && one.votes * 10_000 >= Math.round(threshold * 10_000) * valid,
    }),
  );
  const running = parties.filter(({ isIn }) => isIn);
  let drawn: string[] = [];
  for (let given = 0; given < seats && running.length > 0; given++) {
    const best = running.reduce((first, next) => (isBefore(next, first) ? next : first));
    const alike = running.filter((one) => one !== best && isEqual(one, best));
    // A lot among several matters only where not all of them get a seat.
    if (drawn.length === 0 && alike.length > 0 && given + alike.length + 1 > seats)
      drawn = [best, ...alike].map(({ id }) => id);
    best.seats += 1;
  }
  return { parties, drawn };
}

export type OwnSeats = {
  /** votes of each candidature, with the party that it counts under where seats are summed */
  candidatures: readonly { party: string; votes: number }[];
  seats: number;
  valid: number;
};

/**
 * Shares the seats of each constituency by itself, with one threshold.
 * Gives them for each party, the most first, and the parties between which lots decide there.
 */
export const shareEach = <One extends OwnSeats>(constituencies: readonly One[], threshold: number) =>
  constituencies.map((one) => {
    const partyOf = (id: string) => one.candidatures[Number(id)]?.party ?? '';
    const candidates = one.candidatures.map(({ votes }, at) => ({ id: String(at), votes }));
    const { parties, drawn } = shareSeats(candidates, { ...one, threshold });
    const won = parties.map(({ id, seats }) => [partyOf(id), seats] as const);
    return { ...one, won: sumSeats([won]), drawn: drawn.map(partyOf) };
  });

/** Sums seats by party, the most first. */
export function sumSeats(all: readonly Iterable<readonly [party: string, seats: number]>[]): Map<string, number> {
  const summed = new Map<string, number>();
  for (const some of all)
    for (const [party, seats] of some) if (seats > 0) summed.set(party, (summed.get(party) ?? 0) + seats);
  return new Map([...summed].sort(([, one], [, other]) => other - one));
}

// Quotients are compared crosswise: a division would round.
const crossed = (one: SeatShare, other: SeatShare) => one.votes * (other.seats + 1) - other.votes * (one.seats + 1);
const isBefore = (one: SeatShare, other: SeatShare) =>
  crossed(one, other) > 0 || (crossed(one, other) === 0 && one.votes > other.votes);
const isEqual = (one: SeatShare, other: SeatShare) => crossed(one, other) === 0 && one.votes === other.votes;
