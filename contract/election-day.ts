import type { Slot } from './coverage.ts';
import type { Point } from './fields.ts';

/** Returns the hour at which a person with these slots must arrive. */
export const hourToBeThere = (slots: readonly Slot[]): number => hoursThere(slots)[0];

/** `location`: null if at most the municipality's centre is known. */
export type Destination = { name: string; address: string; location: Point | null };

/** Builds a link to an external map, to be opened only by a person's click. */
export function directionsTo({ name, address, location }: Destination): string {
  const point = location && [...location.coordinates].reverse().join(',');
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: point ?? (address || name) })}`;
}

const hours = { man: [8, 14], tar: [14, 20], esc: [20, 24] } as const satisfies Record<Slot, readonly [number, number]>;

/**
 * Tables are set up at 8, vote from 9 to 20, then count (LOREG 80, 84 and 95).
 * Afternoon begins at 14; counting is taken to end with the day.
 * Without Zod: pages of the web use it too.
 */
export function hoursThere(slots: readonly Slot[]): [from: number, to: number] {
  const covered = slots.map((slot) => hours[slot]);
  return [Math.min(...covered.map(([from]) => from)), Math.max(...covered.map(([, to]) => to))];
}

/** Reads the province in `code`: the municipality's INE code, or a postal code. */
export const timeZoneOf = (code: string): 'Europe/Madrid' | 'Atlantic/Canary' =>
  /^(?:35|38)/.test(code) ? 'Atlantic/Canary' : 'Europe/Madrid';
