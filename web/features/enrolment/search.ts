import { compact, flagOf, type Search, textOf } from '../../core/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the address that the verification message goes to (for enroll-done) */
    email?: string;
  }
}

/** `change` leads back to the summary of answers. */
export type EnrolSearch = { step?: string | undefined; change?: boolean | undefined };

export const enrolSearch = ({ step, change }: Search): EnrolSearch =>
  compact({ step: textOf(step), change: flagOf(change) });
