import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallOutcome } from '#contract/calls.ts';

export const outcomeNames: Record<CallOutcome, MessageDescriptor> = {
  reached: msg`Hemos hablado`,
  no_answer: msg`No contesta`,
  call_back: msg`Volver a llamar`,
  will_come: msg`Irá`,
  wont_come: msg`No irá`,
};
