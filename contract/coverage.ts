/**
 * Morning, afternoon, counting.
 * Without Zod: pages of the web use it too.
 */
export type Slot = 'man' | 'tar' | 'esc';

/**
 * Lists the slots that an availability covers.
 * All day is morning and afternoon; nothing said counts as all day.
 */
export function slotsOf(availability: readonly ('man' | 'tar' | 'tod' | 'esc')[]): Slot[] {
  const covered = availability.flatMap((time): Slot[] => (time === 'tod' ? ['man', 'tar'] : [time]));
  const order: Slot[] = ['man', 'tar', 'esc'];
  const slots = order.filter((slot) => covered.includes(slot));
  return slots.length > 0 ? slots : ['man', 'tar'];
}

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
