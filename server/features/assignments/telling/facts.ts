import { isSameSpelling } from '../../../services/addresses/reading.ts';

/** Facts about a place that its people are told; degrees, null if the point isn't known. */
export type ToldPlace = { name: string; address: string; area_path: string; lon: number | null; lat: number | null };

/** building: another one, so attendance is asked again. */
export type FactsChange = 'building' | 'name' | 'address' | 'point';

/** Metres beyond which a point, and a building, is a different one. */
const [nearPoint, nearBuilding] = [100, 300];

/** Compares what a person was told of a place with the truth; spelling doesn't count. */
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

/** Returns the municipality's five digits from an area's path, or ''. */
export const townOf = ({ area_path }: Pick<ToldPlace, 'area_path'>): string =>
  /(?:^|\.)(\d{5})\./.exec(area_path)?.[1] ?? '';

/** Great-circle metres; 0 if a point isn't known. */
function metresBetween(a: ToldPlace, b: ToldPlace): number {
  if (a.lon === null || a.lat === null || b.lon === null || b.lat === null) return 0;
  const radians = Math.PI / 180;
  const half = (one: number, other: number) => Math.sin(((other - one) * radians) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lon, b.lon);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(chord));
}
