import type { Slot } from './coverage.ts';

/**
 * Gives the hour at which somebody with these slots is to be at their place.
 * Null around midday, when those who relay each other agree.
 * Tables are set up at eight, vote from nine to twenty, then count (LOREG 80, 84 and 95).
 * Without Zod: pages of the web use it too.
 */
export const hourToBeThere = (slots: readonly Slot[]): 8 | 20 | null =>
  slots.includes('man') ? 8 : slots.includes('tar') ? null : 20;

/** Gives the address of a page that shows the way to a place, for a link that a person presses. */
export const directionsTo = (name: string, address: string): string =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: address || name })}`;
