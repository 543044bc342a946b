import type { attendance } from '#contract/attendance.ts';
import type { Handlers } from '../../core/context.ts';
import { askAttendance, stopAsking } from './asking.ts';
import { answerByLink, answerFor, lookAt, undoAnswer } from './rules.ts';

export const attendanceRoutes: Handlers<typeof attendance> = {
  'POST elections/attendance/look/': async ({ body, services, ...scope }) => lookAt(scope, services.config, body.token),

  'POST elections/attendance/': async ({ body: { token, ...given }, services, ...scope }) =>
    answerByLink(scope, services.config, token, given),

  'POST elections/assignments/:id/attendance/': async ({ params, body, ...scope }) => answerFor(scope, params.id, body),

  'POST elections/assignments/:id/attendance/undo/': async ({ params, ...scope }) => undoAnswer(scope, params.id),

  'POST users/users/:id/ask_attendance/': async ({ params, ...scope }) => askAttendance(scope, params.id),

  'POST users/users/:id/ask_attendance/stop/': async ({ params, ...scope }) => stopAsking(scope, params.id),
};
