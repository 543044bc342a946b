import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlaceRow } from '#contract/places.ts';

export type Priority = NonNullable<PlaceRow['priority']>;

/**
 * Names of priorities. `undefined`: a coordinator left it open; a priority never set is `Sin
 * prioridad`.
 */
export const priorityNames: Record<Priority, MessageDescriptor> = {
  max: msg`Máxima`,
  highest: msg`Muy alta`,
  high: msg`Alta`,
  medium: msg`Media`,
  low: msg`Baja`,
  lowest: msg`Muy baja`,
  undefined: msg`Revisada, sin decidir`,
};
