import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlaceRow } from '#contract/places.ts';

export type Slot = PlaceRow['coverage'][number]['slot'];
export type Priority = NonNullable<PlaceRow['priority']>;

export const slots: readonly Slot[] = ['man', 'tar', 'esc'];

export const slotNames: Record<Slot, MessageDescriptor> = {
  man: msg`Mañana`,
  tar: msg`Tarde`,
  esc: msg`Escrutinio`,
};

export const priorityNames: Record<Priority, MessageDescriptor> = {
  max: msg`Máxima`,
  highest: msg`Muy alta`,
  high: msg`Alta`,
  medium: msg`Media`,
  low: msg`Baja`,
  lowest: msg`Muy baja`,
  undefined: msg`Sin definir`,
};

/** The slots that somebody's availability covers: all day is morning and afternoon; nothing said counts as all day. */
export function slotsOf(availability: readonly (Slot | 'tod')[]): Slot[] {
  const covered = availability.flatMap((time): Slot[] => (time === 'tod' ? ['man', 'tar'] : [time]));
  const found = slots.filter((slot) => covered.includes(slot));
  return found.length > 0 ? found : ['man', 'tar'];
}

/** Over the three slots. */
export const neededIn = ({ coverage }: Pick<PlaceRow, 'coverage'>) =>
  coverage.reduce((sum, { needed }) => sum + needed, 0);
