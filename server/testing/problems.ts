import { type ProposalProblem, seatKinds } from '../features/proposals/solving/problem.ts';

/** `x`, `y`: metres east and north of an arbitrary point */
export type PersonAt = {
  x: number;
  y: number;
  slots: number;
  range: number;
  isExperienced?: boolean;
  partner?: number;
  held?: number;
  own?: number;
  neighbourhood?: number;
  /** reserve that they may join, a place */
  reserve?: number;
  stake?: number;
};
export type PlaceAt = {
  x: number;
  y: number;
  /** open seats: morning, afternoon, counting */
  open: number[];
  first: number;
  further: number;
  experienced?: number;
  neighbourhood?: number;
  isReserve?: boolean;
};

const metresOfDegree = 111_195;
const north = 41.4;
const lonOf = ({ x }: { x: number }) => 2.1 + x / (metresOfDegree * Math.cos((north * Math.PI) / 180));
const latOf = ({ y }: { y: number }) => north + y / metresOfDegree;

export function problemOf(
  places: PlaceAt[],
  people: PersonAt[],
  wishes: Partial<ProposalProblem['wishes']> = {},
): ProposalProblem {
  const seats = (value: (place: PlaceAt, kind: number) => number) =>
    Int32Array.from({ length: places.length * seatKinds }, (_, seat) =>
      value(places[Math.floor(seat / seatKinds)] as PlaceAt, seat % seatKinds),
    );
  return {
    wishes: { together: 0, moving: 0, mostMoves: 0, ...wishes },
    places: {
      count: places.length,
      lon: Float64Array.from(places, lonOf),
      lat: Float64Array.from(places, latOf),
      neighbourhood: Int32Array.from(places, ({ neighbourhood = -1 }) => neighbourhood),
      open: seats(({ open }, kind) => open[kind] ?? 0),
      first: seats(({ first }) => first),
      further: seats(({ further }) => further),
      experienced: Int32Array.from(places, ({ experienced = 0 }) => experienced),
      isReserve: Uint8Array.from(places, ({ isReserve = false }) => (isReserve ? 1 : 0)),
    },
    people: {
      count: people.length,
      lon: Float64Array.from(people, lonOf),
      lat: Float64Array.from(people, latOf),
      neighbourhood: Int32Array.from(people, ({ neighbourhood = -1 }) => neighbourhood),
      own: Int32Array.from(people, ({ own = -1 }) => own),
      slots: Uint8Array.from(people, ({ slots }) => slots),
      range: Float64Array.from(people, ({ range }) => range),
      isExperienced: Uint8Array.from(people, ({ isExperienced = false }) => (isExperienced ? 1 : 0)),
      reserve: Int32Array.from(people, ({ reserve = -1 }) => reserve),
      partner: Int32Array.from(people, ({ partner = -1 }) => partner),
      held: Int32Array.from(people, ({ held = -1 }) => held),
      stake: Int32Array.from(people, ({ stake = 0 }) => stake),
    },
  };
}
