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

/**
 * Lists the slots that an availability covers.
 * All day is morning and afternoon; no answer counts as all day.
 */
export function slotsOf(availability: readonly ('man' | 'tar' | 'tod' | 'esc')[]): Slot[] {
  const covered = availability.flatMap((time): Slot[] => (time === 'tod' ? ['man', 'tar'] : [time]));
  const taken = slots.filter((slot) => covered.includes(slot));
  return taken.length > 0 ? taken : ['man', 'tar'];
}

/**
 * Lists the assigned slots that a person's availability excludes.
 * None if they gave no availability.
 */
export const slotsBeyond = (availability: Parameters<typeof slotsOf>[0], taken: readonly Slot[]): Slot[] =>
  availability.length === 0 ? [] : taken.filter((slot) => !slotsOf(availability).includes(slot));

/**
 * Lists the slots of an assignment that have a vacancy.
 * Slots the person already holds there count as vacant.
 */
export function openSlots(
  place: { coverage: readonly { slot: Slot; needed: number }[] },
  slots: readonly Slot[],
  held: readonly Slot[] = [],
): Slot[] {
  const isNeeded = (wanted: Slot) => place.coverage.some(({ slot, needed }) => slot === wanted && needed > 0);
  return slots.filter((slot) => held.includes(slot) || isNeeded(slot));
}

/**
 * People wanted, had and needed in a slot.
 * `confirmed`: of those had, how many confirmed; absent where attendance isn't asked.
 */
export type SlotCoverage = { slot: Slot; wanted: number; had: number; needed: number; confirmed?: number };

/**
 * Share of wanted people present, in whole percent; 100 only if nobody is needed.
 * Null where nobody is wanted, as in a place without tables.
 */
export function coveredPercent(coverage: readonly SlotCoverage[]): number | null {
  const sum = (part: 'wanted' | 'needed') => coverage.reduce((total, slot) => total + slot[part], 0);
  const [wanted, needed] = [sum('wanted'), sum('needed')];
  return wanted === 0 ? null : Math.floor((100 * (wanted - needed)) / wanted);
}

export const coverageStates = ['none', 'partial', 'full'] as const;
export type CoverageState = (typeof coverageStates)[number];

/**
 * Classifies coverage: nobody, some, or everybody who is wanted.
 * Null where nobody is wanted, as in a place without tables.
 */
export function coverageState(coverage: readonly Omit<SlotCoverage, 'slot'>[]): CoverageState | null {
  if (coverage.every(({ wanted }) => wanted === 0)) return null;
  if (coverage.every(({ needed }) => needed === 0)) return 'full';
  return coverage.every(({ had }) => had === 0) ? 'none' : 'partial';
}
