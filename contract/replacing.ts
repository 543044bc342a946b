/** Requests to replace a person. Without Zod: pages of the web use it too. */
export const replacementStates = ['asked', 'accepted', 'declined', 'late', 'withdrawn'] as const;
export type ReplacementState = (typeof replacementStates)[number];

export const replacementAnswers = ['accepted', 'declined'] as const;
export type ReplacementAnswer = (typeof replacementAnswers)[number];

export const replacementObstacles = ['over', 'withdrawn', 'placed', 'taken'] as const;
export type ReplacementObstacle = (typeof replacementObstacles)[number];

/** Most candidates suggested, and asked in one request. */
export const mostReplacements = 3;
/** Days during which a loss is shown. */
export const lossDays = 7;

export type ReplacementToAnswer = {
  state: ReplacementState;
  /** the election is past, or no longer the current one */
  isOver: boolean;
  /** the person has got a place meanwhile */
  hasPlace: boolean;
  /** nothing else prevents an assignment */
  isAssignable: boolean;
  /** one of the requested slots is still vacant */
  isOpen: boolean;
};

/** Returns the first obstacle to an answer, or null. Repeating an answer is accepted. */
export function replacementObstacle(
  { state, isOver, hasPlace, isAssignable, isOpen }: ReplacementToAnswer,
  answer: ReplacementAnswer,
): ReplacementObstacle | null {
  if (isOver) return 'over';
  if (hasPlace) return state === 'accepted' && answer === 'accepted' ? null : 'placed';
  // A person who accepted but has no place has been unassigned since.
  if (state === 'withdrawn' || state === 'accepted' || !isAssignable) return 'withdrawn';
  return state === 'late' || (answer === 'accepted' && !isOpen) ? 'taken' : null;
}
