import type { Slot } from './coverage.ts';
import type { Point } from './fields.ts';

/**
 * Gives the hour at which somebody with these slots is to be at their place.
 * Mail, calendar and pages say the same one.
 */
export const hourToBeThere = (slots: readonly Slot[]): number => hoursThere(slots)[0];

/** `location`: null where it isn't known, or only its municipality's centre is. */
export type Destination = { name: string; address: string; location: Point | null };

/** Gives the address of a page that shows the way to a place, for a link that a person presses. */
export function directionsTo({ name, address, location }: Destination): string {
  const point = location && [...location.coordinates].reverse().join(',');
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: point ?? (address || name) })}`;
}

const hours = { man: [8, 14], tar: [14, 20], esc: [20, 24] } as const satisfies Record<Slot, readonly [number, number]>;

/**
 * Gives the hours between which somebody with these slots is at their place.
 * Tables are set up at eight, vote from nine to twenty, then count (LOREG 80, 84 and 95).
 * Midday stands at 14; the count has no end of its own, and is taken to end with the day.
 * Without Zod: pages of the web use it too.
 */
export function hoursThere(slots: readonly Slot[]): [from: number, to: number] {
  const covered = slots.map((slot) => hours[slot]);
  return [Math.min(...covered.map(([from]) => from)), Math.max(...covered.map(([, to]) => to))];
}

/**
 * Names the time zone of a place: the Canaries are an hour behind.
 * `code`: of its municipality (INE), or its postal code; both begin with the province.
 */
export const timeZoneOf = (code: string): 'Europe/Madrid' | 'Atlantic/Canary' =>
  /^(?:35|38)/.test(code) ? 'Atlantic/Canary' : 'Europe/Madrid';
