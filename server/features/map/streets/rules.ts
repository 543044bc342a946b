import type { GeoBox } from '#contract/map-bounds.ts';
import type { Tx } from '../../../core/database.ts';
import { degreesOf } from '../box.ts';
import { listNumbersInBox, type StreetNumber } from './queries.ts';

type Street = { name: string; numbers: [string, number, number][] };

/** Most house numbers: about 130 KB compressed. */
const mostNumbers = 14_000;
/** Fewest pixels between numbers on one side; closer numbers hardly change the line. */
const closest = 14;
/** Least zoom at which numbers are legible, so that none is skipped. */
const readFrom = 16.5;

/** Lists streets by house numbers, odd then even, skipping numbers too close at this zoom. */
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

/** Keeps the ends of each side, and numbers at least `gap` degrees apart. */
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
