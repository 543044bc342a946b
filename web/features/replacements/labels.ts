import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplacementState } from '#contract/replacing.ts';

export const stateNames: Record<ReplacementState, MessageDescriptor> = {
  asked: msg`sin respuesta todavía`,
  accepted: msg`aceptó`,
  declined: msg`ha dicho que no puede`,
  late: msg`otra persona fue más rápida`,
  withdrawn: msg`ya no se le puede pedir`,
};
