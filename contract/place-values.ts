import type { Point } from './fields.ts';
import type { Station } from './places.ts';

/** Tables in any order, points by coordinates. Without Zod: pages of the web use it too. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(meaningOf(one)) === JSON.stringify(meaningOf(other));

function meaningOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stationOf).sort();
  if (typeof value === 'object' && value !== null) return (value as Partial<Point>).coordinates ?? null;
  return typeof value === 'string' ? value.trim() : (value ?? null);
}

const stationOf = (value: unknown): string => {
  const { id, code, cusec, electors, surname_from, surname_to } = (value ?? {}) as Partial<Station>;
  return JSON.stringify([id, code, cusec, electors, surname_from, surname_to]);
};
