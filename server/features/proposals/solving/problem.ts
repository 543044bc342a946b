/** Arrays run over places, people or both. Points are in degrees, distances in metres. */
export type ProposalProblem = { places: Places; people: People; wishes: Wishes };

/** Number of slots of a place. */
export const seatKinds = 3;

/** Arrays by seat are indexed `place * seatKinds + kind`. */
export type Places = {
  count: number;
  lon: Float64Array;
  lat: Float64Array;
  /** -1: unknown */
  neighbourhood: Int32Array;
  /** by seat: vacancies, with the seats of those who may be moved from there */
  open: Int32Array;
  /** by seat: worth of the first vacancy, in metres a person may travel for it */
  first: Int32Array;
  /** by seat: worth of each further vacancy, at most that of the first */
  further: Int32Array;
  /** worth of the first experienced person; 0 if one is present */
  experienced: Int32Array;
  /** 1: an area's reserve instead of a place; only its people join it, each for one slot */
  isReserve: Uint8Array;
};

export type People = {
  count: number;
  lon: Float64Array;
  lat: Float64Array;
  neighbourhood: Int32Array;
  /** place where their section votes; -1: unknown */
  own: Int32Array;
  /** bit mask of available slots: 1 morning, 2 afternoon, 4 count */
  slots: Uint8Array;
  /** most metres they travel */
  range: Float64Array;
  isExperienced: Uint8Array;
  /** reserve of their area; -1: none, or no place in reach wants them */
  reserve: Int32Array;
  /** person who enrolled with them; -1: none */
  partner: Int32Array;
  /** place they have and may be moved from, or `elsewhere`; -1: none */
  held: Int32Array;
  /** worth lost, in metres, if they leave a place elsewhere */
  stake: Int32Array;
};

/** Held place outside the problem. */
export const elsewhere = -2;

/** Worth and cost are in metres. */
export type Wishes = {
  /** worth of a pair at the same place */
  together: number;
  /** cost of moving a person */
  moving: number;
  /** most people who may be moved */
  mostMoves: number;
};

export const isHolder = ({ held }: People, person: number): boolean => held[person] !== -1;

export const kindsOf = (slots: number): number[] => kindsOfSlots[slots] ?? [];
const kindsOfSlots = Array.from({ length: 1 << seatKinds }, (_, slots) =>
  [0, 1, 2].filter((kind) => slots & (1 << kind)),
);
