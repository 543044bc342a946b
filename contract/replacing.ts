/**
 * Asking people to stand in for somebody whom a polling place lost.
 * Without Zod: pages of the web use it too.
 */
export const replacementStates = ['asked', 'accepted', 'declined', 'late', 'withdrawn'] as const;
export type ReplacementState = (typeof replacementStates)[number];

export const replacementAnswers = ['accepted', 'declined'] as const;
export type ReplacementAnswer = (typeof replacementAnswers)[number];

/** Why an answer isn't taken. */
export const replacementObstacles = ['over', 'withdrawn', 'placed', 'taken'] as const;
export type ReplacementObstacle = (typeof replacementObstacles)[number];

/** People suggested, and asked in one request, at most. */
export const mostReplacements = 3;
/** Days for which a place that lost somebody is shown as such. */
export const lossDays = 7;

/** An ask, as far as an answer to it depends on it. */
export type ReplacementToAnswer = {
  state: ReplacementState;
  /** its election is past, or another is the current one */
  isOver: boolean;
  /** the person has a place by now, this one or another */
  hasPlace: boolean;
  /** they can be given a place */
  isAssignable: boolean;
  /** some of the slots asked for needs somebody still */
  isOpen: boolean;
};

/** Finds the first obstacle to an answer; null where it is taken, or was given already. */
export function replacementObstacle(
  { state, isOver, hasPlace, isAssignable, isOpen }: ReplacementToAnswer,
  answer: ReplacementAnswer,
): ReplacementObstacle | null {
  if (isOver) return 'over';
  if (hasPlace) return state === 'accepted' && answer === 'accepted' ? null : 'placed';
  // Who accepted and has no place was relieved of it since.
  if (state === 'withdrawn' || state === 'accepted' || !isAssignable) return 'withdrawn';
  return state === 'late' || (answer === 'accepted' && !isOpen) ? 'taken' : null;
}
