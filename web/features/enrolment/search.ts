import { compact, flagOf, type Search, textOf } from '../../core/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** whose verification message is on its way (for enroll-done) */
    email?: string;
  }
}

/** `change`: whoever came from the summary of answers goes back there. */
export type EnrolSearch = { step?: string | undefined; change?: boolean | undefined };

export const enrolSearch = ({ step, change }: Search): EnrolSearch =>
  compact({ step: textOf(step), change: flagOf(change) });
