/**
 * Texts that an organisation owes to whoever enrols.
 * Without Zod: pages of the web use it too.
 */
export const termKinds = ['legal', 'privacy', 'cookies'] as const;
export type TermKind = (typeof termKinds)[number];

/** Lists the texts that are still to be published; enrolment can't be open without them. */
export const missingTerms = (published: Record<TermKind, string | null>): TermKind[] =>
  termKinds.filter((kind) => !published[kind]);
