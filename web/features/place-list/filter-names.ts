import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CoverageState, Slot } from '#contract/coverage.ts';
import { type Priority, priorityNames } from '../../people/coverage/priority-names.ts';

/** Labels meaningful on their own, for the filter pills. */
export const coverageNames: Record<CoverageState, MessageDescriptor> = {
  none: msg`Sin nadie`,
  partial: msg`Cubiertos en parte`,
  full: msg`Completos`,
};

export const needsNames: Record<Slot, MessageDescriptor> = {
  man: msg`Falta gente por la mañana`,
  tar: msg`Falta gente por la tarde`,
  esc: msg`Falta gente en el escrutinio`,
};

export const askedPriorityNames: Record<Priority | 'unset', MessageDescriptor> = {
  ...priorityNames,
  unset: msg`Sin prioridad`,
};

export const neededName = msg`Donde falta gente`;
export const notNeededName = msg`Donde no falta nadie`;
export const unansweredNames = { yes: msg`Hay quien no ha respondido`, no: msg`Nadie por responder` };
export const gapNames = { yes: msg`Con huecos de los últimos días`, no: msg`Sin huecos de los últimos días` };
export const approximateNames = { yes: msg`Situación aproximada`, no: msg`Situación exacta` };
