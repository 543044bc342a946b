/**
 * Morning, afternoon, counting; all day is morning and afternoon.
 * Without Zod: pages of the web use it too.
 */
export const slots = ['man', 'tar', 'esc'] as const;
export type Slot = (typeof slots)[number];

/**
 * Lists the slots that an availability covers.
 * All day is morning and afternoon; nothing said counts as all day.
 */
export function slotsOf(availability: readonly ('man' | 'tar' | 'tod' | 'esc')[]): Slot[] {
  const covered = availability.flatMap((time): Slot[] => (time === 'tod' ? ['man', 'tar'] : [time]));
  const taken = slots.filter((slot) => covered.includes(slot));
  return taken.length > 0 ? taken : ['man', 'tar'];
}

/**
 * Picks the slots of an assignment in which its person said that they can't come.
 * None where nothing was said.
 */
export const slotsBeyond = (availability: Parameters<typeof slotsOf>[0], taken: readonly Slot[]): Slot[] =>
  availability.length === 0 ? [] : taken.filter((slot) => !slotsOf(availability).includes(slot));

/**
 * Picks the slots that an assignment takes: those that need people still.
 * A person who holds a slot there already takes it from nobody.
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
 * `confirmed`: those had of whom it is known that they will come; left out where nobody asks.
 */
export type SlotCoverage = { slot: Slot; wanted: number; had: number; needed: number; confirmed?: number };

/**
 * Share of the wanted people who are there, in whole percent; 100 only where nobody is needed.
 * Null where nobody is wanted: without tables there is nothing to cover.
 */
export function coveredPercent(coverage: readonly SlotCoverage[]): number | null {
  const sum = (part: 'wanted' | 'needed') => coverage.reduce((total, slot) => total + slot[part], 0);
  const [wanted, needed] = [sum('wanted'), sum('needed')];
  return wanted === 0 ? null : Math.floor((100 * (wanted - needed)) / wanted);
}

/** How far a place is covered over all its slots. */
export const coverageStates = ['none', 'partial', 'full'] as const;
export type CoverageState = (typeof coverageStates)[number];

/**
 * Tells how far a place is covered: by nobody at all, in part, or wherever people are wanted.
 * Null where nobody is wanted: without tables there is nothing to cover.
 */
export function coverageState(coverage: readonly Omit<SlotCoverage, 'slot'>[]): CoverageState | null {
  if (coverage.every(({ wanted }) => wanted === 0)) return null;
  if (coverage.every(({ needed }) => needed === 0)) return 'full';
  return coverage.every(({ had }) => had === 0) ? 'none' : 'partial';
}
