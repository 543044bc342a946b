/** Legal texts required for enrolment. Without Zod: pages of the web use it too. */
export const termKinds = ['legal', 'privacy', 'cookies'] as const;
export type TermKind = (typeof termKinds)[number];

/** Lists texts without which enrolment can't open. */
export const missingTerms = (published: Record<TermKind, string | null>): TermKind[] =>
  termKinds.filter((kind) => !published[kind]);
