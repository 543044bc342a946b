import type { ProposalProblem } from './problem.ts';

export const radius = 6_371_008.8;

/** Points on the unit sphere, three numbers each. */
export function onSphere({ lon, lat }: { lon: Float64Array; lat: Float64Array }): Float64Array {
  const points = new Float64Array(3 * lon.length);
  for (let at = 0; at < lon.length; at += 1) {
    const [east, north] = [((lon[at] as number) * Math.PI) / 180, ((lat[at] as number) * Math.PI) / 180];
    points[3 * at] = Math.cos(north) * Math.cos(east);
    points[3 * at + 1] = Math.cos(north) * Math.sin(east);
    points[3 * at + 2] = Math.sin(north);
  }
  return points;
}

export const pointAt = (points: Float64Array, at: number): [number, number, number] => [
  points[3 * at] as number,
  points[3 * at + 1] as number,
  points[3 * at + 2] as number,
];

/** Converts the square of a unit sphere's chord to great-circle metres. */
export function metresOfSquare(square: number): number {
  const half = Math.sqrt(square) / 2;
  if (half > 0.05) return 2 * radius * Math.asin(Math.min(1, half));
  // Arcsine series, accurate to a millimetre below 600 km: this is the hottest function.
  const cube = square / 4;
  return 2 * radius * half * (1 + cube * (1 / 6 + cube * (3 / 40 + cube * (15 / 336))));
}

/** Converts metres to the square of their unit sphere's chord. */
export function squareOfMetres(metres: number): number {
  const chord = 2 * Math.sin(Math.min(Math.PI / 2, metres / (2 * radius)));
  return chord * chord;
}

/** Factors on the distance to the own section's place, and within the neighbourhood. */
const ownShare = 0.5;
const neighbourhoodShare = 0.75;

export function costOf({ people, places, wishes }: ProposalProblem, person: number, place: number, metres: number) {
  const way = Math.round(metres * shareOf(people.neighbourhood, places.neighbourhood, people.own, person, place));
  const held = people.held[person] as number;
  return held === -1 || held === place ? way : way + wishes.moving + (people.stake[person] as number);
}

/** Returns the least cost of a metre to a place other than the person's own. */
export const leastShareOf = ({ people }: ProposalProblem, person: number): number =>
  (people.neighbourhood[person] as number) < 0 ? 1 : neighbourhoodShare;

function shareOf(homes: Int32Array, sites: Int32Array, own: Int32Array, person: number, place: number): number {
  if (own[person] === place) return ownShare;
  const home = homes[person] as number;
  return home >= 0 && home === sites[place] ? neighbourhoodShare : 1;
}
