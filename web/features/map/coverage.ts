import { type Slot, type SlotCoverage, slots } from '#contract/coverage.ts';
import type { MapPlace } from '#contract/map.ts';
import type { Place } from '#contract/places.ts';

export type CoverageSlots = readonly Slot[];

type Counted = { wanted: number; had: readonly number[] };

/** Returns the requested slots, or all if none is requested. */
export const askedSlots = (needs: string | undefined): CoverageSlots =>
  needs ? slots.filter((slot) => needs.split(',').includes(slot)) : slots;

/** Expands the counts of a place or area into the product's usual form. */
export const coverageOf = ({ wanted, had }: Counted, asked: CoverageSlots = slots): SlotCoverage[] =>
  slots
    .map((slot, index) => ({ slot, wanted, had: had[index] ?? 0, needed: Math.max(wanted - (had[index] ?? 0), 0) }))
    .filter(({ slot }) => asked.includes(slot));

export function markedPlace({ location, coverage, stations: wanted, ...place }: Place): MapPlace {
  const { id, name, area_name, is_approximate, priority } = place;
  const [lon, lat] = location.coordinates;
  const hadIn = (slot: Slot) => coverage.find((part) => part.slot === slot)?.had ?? 0;
  return {
    ...{ id, name, area_name, is_approximate, priority, lon, lat, wanted },
    had: [hadIn('man'), hadIn('tar'), hadIn('esc')],
  };
}

export const neededOf = (counted: Counted, asked: CoverageSlots): number =>
  coverageOf(counted, asked).reduce((sum, { needed }) => sum + needed, 0);

export const wantedOf = ({ wanted }: Counted, asked: CoverageSlots): number => wanted * asked.length;

/** Returns the covered share in whole percent; null if nobody is wanted. */
export function shareOf(coverage: readonly SlotCoverage[]): number | null {
  const sum = (part: 'wanted' | 'needed') => coverage.reduce((total, slot) => total + slot[part], 0);
  const wanted = sum('wanted');
  return wanted === 0 ? null : Math.floor((100 * (wanted - sum('needed'))) / wanted);
}
