import { words } from './words.ts';

/**
 * Morning, afternoon, counting.
 * Without Zod: pages of the web use it too.
 */
export const slots = ['man', 'tar', 'esc'] as const;
export type Slot = (typeof slots)[number];
export const slotTexts = words({
  slot_man: 'por la mañana',
  slot_tar: 'por la tarde',
  slot_esc: 'en el escrutinio',
}) satisfies Record<`slot_${Slot}`, string>;

/** Counts all day as morning and afternoon, and no answer as all day. */
export function slotsOf(availability: readonly ('man' | 'tar' | 'tod' | 'esc')[]): Slot[] {
  const covered = availability.flatMap((time): Slot[] => (time === 'tod' ? ['man', 'tar'] : [time]));
  const taken = slots.filter((slot) => covered.includes(slot));
  return taken.length > 0 ? taken : ['man', 'tar'];
}

/** Lists the assigned slots outside a person's availability; none if it's empty. */
export const slotsBeyond = (availability: Parameters<typeof slotsOf>[0], taken: readonly Slot[]): Slot[] =>
  availability.length === 0 ? [] : taken.filter((slot) => !slotsOf(availability).includes(slot));

/** Lists an assignment's slots with a vacancy, or already held by the person there. */
export function openSlots(
  place: { coverage: readonly { slot: Slot; needed: number }[] },
  slots: readonly Slot[],
  held: readonly Slot[] = [],
): Slot[] {
  const isNeeded = (wanted: Slot) => place.coverage.some(({ slot, needed }) => slot === wanted && needed > 0);
  return slots.filter((slot) => held.includes(slot) || isNeeded(slot));
}

/** `had`: assigned; `confirmed`: part of `had`, absent if attendance isn't asked. */
export type SlotCoverage = { slot: Slot; wanted: number; had: number; needed: number; confirmed?: number };

/** Returns whole percent, 100 only if nobody is needed; null if nobody is wanted: no tables. */
export function coveredPercent(coverage: readonly SlotCoverage[]): number | null {
  const sum = (part: 'wanted' | 'needed') => coverage.reduce((total, slot) => total + slot[part], 0);
  const [wanted, needed] = [sum('wanted'), sum('needed')];
  return wanted === 0 ? null : Math.floor((100 * (wanted - needed)) / wanted);
}

export const coverageStates = ['none', 'partial', 'full'] as const;
export type CoverageState = (typeof coverageStates)[number];

/** Returns null if nobody is wanted, as in a place without tables. */
export function coverageState(coverage: readonly Omit<SlotCoverage, 'slot'>[]): CoverageState | null {
  if (coverage.every(({ wanted }) => wanted === 0)) return null;
  if (coverage.every(({ needed }) => needed === 0)) return 'full';
  return coverage.every(({ had }) => had === 0) ? 'none' : 'partial';
}
