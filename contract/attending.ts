import type { BatchDeclarations } from './noun.ts';
import { words } from './words.ts';

/** Without Zod: pages of the web use it too. */
export const attendanceAnswers = ['confirmed', 'declined'] as const;
export type AttendanceAnswer = (typeof attendanceAnswers)[number];

/** `declined`: declined, and not assigned since. */
export const attendances = ['confirmed', 'unanswered', 'declined'] as const;
export type Attendance = (typeof attendances)[number];

export const assignmentStates = ['assigned', 'confirmed', 'declined', 'ended'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const answerObstacles = ['over', 'changed', 'withdrawn', 'taken'] as const;
export type AnswerObstacle = (typeof answerObstacles)[number];

export type AssignmentToAnswer = {
  state: AssignmentState;
  /** the election is past, or no longer the current one */
  isOver: boolean;
  /** assigned to another place meanwhile */
  hasOther: boolean;
  /** every slot still has a vacancy */
  isNeeded: boolean;
};

/** Returns the first obstacle to an answer, or null. Repeating an answer is accepted. */
export function answerObstacle(
  { state, isOver, hasOther, isNeeded }: AssignmentToAnswer,
  answer: AttendanceAnswer,
): AnswerObstacle | null {
  if (isOver) return 'over';
  if (hasOther) return 'changed';
  if (state === 'ended') return 'withdrawn';
  // Declining freed the place: confirming again needs a vacancy.
  return state === 'declined' && answer === 'confirmed' && !isNeeded ? 'taken' : null;
}

/** Days before the election on which people who haven't answered are reminded. */
export const reminderDays = [14, 7, 2] as const;
/** Most days by which a reminder may be late, if no worker ran on its day. */
const leeway = 1;

export const dueReminder = (daysLeft: number): number | null =>
  reminderDays.find((days) => daysLeft <= days && daysLeft >= days - leeway) ?? null;

export const attendanceBatches = {
  ask_attendance: { list: 'users', access: 'places.assign', undo: 'stop_asking', name: words('pedir confirmación') },
  stop_asking: { list: 'users', access: 'places.assign', isUndo: true, name: words('parar la pregunta de si irán') },
} as const satisfies BatchDeclarations;
