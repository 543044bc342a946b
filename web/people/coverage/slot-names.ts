import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Slot } from '#contract/coverage.ts';

export const slotNames: Record<Slot, MessageDescriptor> = {
  man: msg`Mañana`,
  tar: msg`Tarde`,
  esc: msg`Escrutinio`,
};
