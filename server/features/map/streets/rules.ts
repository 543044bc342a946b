import type { GeoBox } from '#contract/map-bounds.ts';
import type { Tx } from '../../../core/database.ts';
import { degreesOf } from '../box.ts';
import { listNumbersInBox, type StreetNumber } from './queries.ts';

type Street = { name: string; numbers: [string, number, number][] };

/** The most numbers of an answer: about 130 KB compressed. */
const mostNumbers = 14_000;
/** Pixels between two numbers of a side, below which a drawn line hardly changes. */
const closest = 14;
/** From this zoom on numbers are read, so that none is left out. */
const readFrom = 16.5;

/**
 * Lists the streets of a box, each as the points of its numbers in order, odd before even.
 * Leaves out numbers too near to the one before them to be seen at this zoom.
 */
export async function drawStreets(tx: Tx, { zoom, ...box }: GeoBox & { zoom: number }): Promise<Street[]> {
  const numbers = await listNumbersInBox(tx, box);
  let gap = zoom >= readFrom ? 0 : degreesOf(closest, zoom);
  let kept = thin(numbers, gap);
  while (kept.length > mostNumbers) {
    gap = gap * 1.5 || degreesOf(closest, zoom) / 2;
    kept = thin(numbers, gap);
  }
  const streets = new Map<string, Street>();
  for (const { street, name, number, letter, lon, lat } of kept) {
    const known = streets.get(street) ?? { name, numbers: [] };
    streets.set(street, known);
    known.numbers.push([`${number}${letter}`, millionths(lon - box.west), millionths(lat - box.south)]);
  }
  return [...streets.values()];
}

const millionths = (degrees: number) => Math.round(degrees * 1e6);

/** Keeps the ends of each side, and numbers `gap` degrees or more from the one before. */
function thin(numbers: StreetNumber[], gap: number): StreetNumber[] {
  let last: StreetNumber | undefined;
  return numbers.filter((one, index) => {
    const next = numbers[index + 1];
    const isEnd = !last || !isSameSide(last, one) || !next || !isSameSide(one, next);
    if (!isEnd && last && Math.hypot(one.lon - last.lon, one.lat - last.lat) < gap) return false;
    last = one;
    return true;
  });
}

const isSameSide = (one: StreetNumber, other: StreetNumber) =>
  one.street === other.street && one.number % 2 === other.number % 2;
