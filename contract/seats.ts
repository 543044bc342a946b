export type SeatCandidate = { id: string; votes: number };

export type SeatShare = SeatCandidate & {
  seats: number;
  /** reached the threshold */
  isIn: boolean;
};

export type SeatAllocation = {
  parties: SeatShare[];
  /** candidatures with equal quotients and votes, tied for the last seats: decided by lot */
  drawn: string[];
};

/**
 * Applies D'Hondt. Equal quotients go to the most voted; equal votes are decided by lot
 * (LOREG, article 163): until then the first tied candidatures in the list get the seats.
 * `valid`: votes for candidatures, and blank; `threshold`: fraction of `valid`.
 */
export function shareSeats(
  candidates: readonly SeatCandidate[],
  { seats, valid, threshold }: { seats: number; valid: number; threshold: number },
): SeatAllocation {
  const parties = candidates.map(
    (one): SeatShare => ({
      ...one,
      seats: 0,
      // Compares integers: 3 % of 100 is 3, not 3.0000000000000004.
      isIn: one.votes > 0 && one.votes * 10_000 >= Math.round(threshold * 10_000) * valid,
    }),
  );
  const running = parties.filter(({ isIn }) => isIn);
  let drawn: string[] = [];
  for (let given = 0; given < seats && running.length > 0; given++) {
    const best = running.reduce((first, next) => (isBefore(next, first) ? next : first));
    const alike = running.filter((one) => one !== best && isEqual(one, best));
    // A tie only matters if there are too few seats for all tied candidatures.
    if (drawn.length === 0 && alike.length > 0 && given + alike.length + 1 > seats)
      drawn = [best, ...alike].map(({ id }) => id);
    best.seats += 1;
  }
  return { parties, drawn };
}

export type OwnSeats = {
  /** `party`: seats are summed under it */
  candidatures: readonly { party: string; votes: number }[];
  seats: number;
  valid: number;
};

/** Distributes separately, with one threshold; also returns the parties tied in a draw. */
export const shareEach = <One extends OwnSeats>(constituencies: readonly One[], threshold: number) =>
  constituencies.map((one) => {
    const partyOf = (id: string) => one.candidatures[Number(id)]?.party ?? '';
    const candidates = one.candidatures.map(({ votes }, at) => ({ id: String(at), votes }));
    const { parties, drawn } = shareSeats(candidates, { ...one, threshold });
    const won = parties.map(({ id, seats }) => [partyOf(id), seats] as const);
    return { ...one, won: sumSeats([won]), drawn: drawn.map(partyOf) };
  });

/** Sums seats by party, most first. */
export function sumSeats(all: readonly Iterable<readonly [party: string, seats: number]>[]): Map<string, number> {
  const summed = new Map<string, number>();
  for (const some of all)
    for (const [party, seats] of some) if (seats > 0) summed.set(party, (summed.get(party) ?? 0) + seats);
  return new Map([...summed].sort(([, one], [, other]) => other - one));
}

// Compares by cross-multiplication, since division would round.
const crossed = (one: SeatShare, other: SeatShare) => one.votes * (other.seats + 1) - other.votes * (one.seats + 1);
const isBefore = (one: SeatShare, other: SeatShare) =>
  crossed(one, other) > 0 || (crossed(one, other) === 0 && one.votes > other.votes);
const isEqual = (one: SeatShare, other: SeatShare) => crossed(one, other) === 0 && one.votes === other.votes;
