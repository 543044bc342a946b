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

/** True where none of these slots needs more people. */
export function isFullFor(
  place: { coverage: readonly { slot: Slot; needed: number }[] },
  slots: readonly Slot[],
): boolean {
  return place.coverage.filter(({ slot }) => slots.includes(slot)).every(({ needed }) => needed === 0);
}
