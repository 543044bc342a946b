import { isSameSpelling } from '../../../services/addresses/reading.ts';

/** Facts about a place that people are told. lon, lat: degrees; null: unknown. */
export type ToldPlace = { name: string; address: string; area_path: string; lon: number | null; lat: number | null };

/** building: a different one, so attendance is asked again */
export type FactsChange = 'building' | 'name' | 'address' | 'point';

/** Most metres between points that count as the same, and between points of one building. */
const [nearPoint, nearBuilding] = [100, 300];

/** Compares what a person was told of a place with its current facts, ignoring spelling. */
export function changesOfFacts(told: ToldPlace, now: ToldPlace): FactsChange[] {
  const isNamed = !isSameSpelling(told.name, now.name);
  const isAddressed = !isSameSpelling(told.address, now.address) || townOf(told) !== townOf(now);
  const distance = metresBetween(told, now);
  const isMoved = distance > nearPoint;
  // An unknown address says nothing about the building.
  const isElsewhere = isMoved || (isAddressed && told.address !== '' && now.address !== '');
  if (distance > nearBuilding || (isNamed && isElsewhere)) return ['building'];
  return [
    ...(isNamed ? (['name'] as const) : []),
    ...(isAddressed ? (['address'] as const) : []),
    ...(isMoved ? (['point'] as const) : []),
  ];
}

/** Returns whether a place has become another building, for which its old point is wrong. */
export const isOtherBuilding = (before: ToldPlace, now: ToldPlace): boolean =>
  changesOfFacts(before, now).includes('building');

/** Returns the municipality's five-digit code from an area's path, or ''. */
export const townOf = ({ area_path }: Pick<ToldPlace, 'area_path'>): string =>
  /(?:^|\.)(\d{5})\./.exec(area_path)?.[1] ?? '';

/** Returns metres; 0 if a point is unknown. */
function metresBetween(a: ToldPlace, b: ToldPlace): number {
  if (a.lon === null || a.lat === null || b.lon === null || b.lat === null) return 0;
  const radians = Math.PI / 180;
  const half = (one: number, other: number) => Math.sin(((other - one) * radians) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lon, b.lon);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(chord));
}
