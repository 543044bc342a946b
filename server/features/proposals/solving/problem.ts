/**
 * Who could go where, as numbers: what a proposal is computed from.
 * Arrays run over places, people, or both; points are degrees, ways are metres.
 */
export type ProposalProblem = {
  places: Places;
  people: People;
  wishes: Wishes;
};

/** Slots of a place, and the reserve of an area, which takes whoever is kept back. */
export const seatKinds = 4;
export const reserveSeat = 3;

/**
 * Arrays over seats have one number for each kind of seat of each place.
 * `place * seatKinds + kind`
 */
export type Places = {
  count: number;
  lon: Float64Array;
  lat: Float64Array;
  /** neighbourhood; -1: unknown */
  neighbourhood: Int32Array;
  /** over seats: people still wanted */
  open: Int32Array;
  /** over seats: worth of the first of those people, in metres that somebody may travel for it */
  first: Int32Array;
  /** over seats: worth of each further one, at most that of the first */
  further: Int32Array;
  /** worth of the first experienced person; 0 where one is there already */
  experienced: Int32Array;
  /** 1: no place but the people kept back of an area, whom each of its people can join */
  isReserve: Uint8Array;
};

export type People = {
  count: number;
  lon: Float64Array;
  lat: Float64Array;
  neighbourhood: Int32Array;
  /** place where their section votes; -1: unknown */
  own: Int32Array;
  /** slots that they have time for, a bit each: 1 morning, 2 afternoon, 4 counting */
  slots: Uint8Array;
  /** metres that they go at most */
  range: Float64Array;
  isExperienced: Uint8Array;
  /** reserve of their area; -1: none is kept */
  reserve: Int32Array;
  /** who enrolled with them; -1: nobody */
  partner: Int32Array;
  /** place that they have and may be moved from; -1: none */
  held: Int32Array;
};

/** In metres too. */
export type Wishes = {
  /** worth of a pair that stands at the same place */
  together: number;
  /** cost of moving somebody from the place they have */
  moving: number;
};

/** Lists the kinds of seats of a set of slots. */
export const kindsOf = (slots: number): number[] => kindsOfSlots[slots] ?? [];
const kindsOfSlots = Array.from({ length: 1 << reserveSeat }, (_, slots) =>
  [0, 1, 2].filter((kind) => slots & (1 << kind)),
);
