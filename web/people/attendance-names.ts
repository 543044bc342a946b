import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Attendance } from '#contract/attending.ts';

/** Names of attendance states, for readers other than the person. */
export const attendanceNames: Record<Attendance, MessageDescriptor> = {
  unanswered: msg`Sin responder`,
  confirmed: msg`Irá`,
  declined: msg`No irá`,
};
