import { compact, flagOf, type Search, textOf } from '../../core/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** recipient of the verification mail, for `/enroll-done` */
    email?: string;
  }
}

/** `change`: returns to the summary of answers. */
export type EnrolSearch = { step?: string | undefined; change?: boolean | undefined };

export const enrolSearch = ({ step, change }: Search): EnrolSearch =>
  compact({ step: textOf(step), change: flagOf(change) });
