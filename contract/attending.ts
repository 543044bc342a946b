/**
 * Answers of the assigned to whether they will come.
 * Without Zod: pages of the web use it too.
 */
export const attendanceAnswers = ['confirmed', 'declined'] as const;
export type AttendanceAnswer = (typeof attendanceAnswers)[number];

/** They said that they come, said nothing yet, or said no and have no place since. */
export const attendances = ['confirmed', 'unanswered', 'declined'] as const;
export type Attendance = (typeof attendances)[number];

export const assignmentStates = ['assigned', 'confirmed', 'declined', 'ended'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** Why an answer isn't taken. */
export const answerObstacles = ['over', 'changed', 'withdrawn', 'taken'] as const;
export type AnswerObstacle = (typeof answerObstacles)[number];

/** An assignment, as far as an answer to it depends on it. */
export type AssignmentToAnswer = {
  state: AssignmentState;
  /** its election is past, or another is the current one */
  isOver: boolean;
  /** the person has another assignment by now */
  hasOther: boolean;
  /** each of its slots needs somebody still */
  isNeeded: boolean;
};

/** Finds the first obstacle to an answer; null where it is taken, or was given already. */
export function answerObstacle(
  { state, isOver, hasOther, isNeeded }: AssignmentToAnswer,
  answer: AttendanceAnswer,
): AnswerObstacle | null {
  if (isOver) return 'over';
  if (hasOther) return 'changed';
  if (state === 'ended') return 'withdrawn';
  // Who said no has left the place to others.
  return state === 'declined' && answer === 'confirmed' && !isNeeded ? 'taken' : null;
}

/** Days before the election on which those who said nothing are reminded. */
export const reminderDays = [14, 7, 2] as const;
/** A morning without a worker is made up for on the next. */
const leeway = 1;

/** Gives the reminder that is due so many days before the election; null: none. */
export const dueReminder = (daysLeft: number): number | null =>
  reminderDays.find((days) => daysLeft <= days && daysLeft >= days - leeway) ?? null;
