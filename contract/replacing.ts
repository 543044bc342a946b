/**
 * Requests to stand in for somebody whom a polling place lost.
 * Without Zod: pages of the web use it too.
 */
export const replacementStates = ['asked', 'accepted', 'declined', 'late', 'withdrawn'] as const;
export type ReplacementState = (typeof replacementStates)[number];

export const replacementAnswers = ['accepted', 'declined'] as const;
export type ReplacementAnswer = (typeof replacementAnswers)[number];

/** Why an answer is refused. */
export const replacementObstacles = ['over', 'withdrawn', 'placed', 'taken'] as const;
export type ReplacementObstacle = (typeof replacementObstacles)[number];

/** Most candidates suggested, and asked in one request. */
export const mostReplacements = 3;
/** Days during which a loss is shown. */
export const lossDays = 7;

/** Facts that an answer depends on. */
export type ReplacementToAnswer = {
  state: ReplacementState;
  /** the election is past, or no longer the current one */
  isOver: boolean;
  /** the person has a place by now */
  hasPlace: boolean;
  /** nothing prevents assigning them */
  isAssignable: boolean;
  /** one of the requested slots is still vacant */
  isOpen: boolean;
};

/** Returns the first obstacle to an answer; null if it's accepted, also when given again. */
export function replacementObstacle(
  { state, isOver, hasPlace, isAssignable, isOpen }: ReplacementToAnswer,
  answer: ReplacementAnswer,
): ReplacementObstacle | null {
  if (isOver) return 'over';
  if (hasPlace) return state === 'accepted' && answer === 'accepted' ? null : 'placed';
  // Accepted but without a place: withdrawn from it since.
  if (state === 'withdrawn' || state === 'accepted' || !isAssignable) return 'withdrawn';
  return state === 'late' || (answer === 'accepted' && !isOpen) ? 'taken' : null;
}
