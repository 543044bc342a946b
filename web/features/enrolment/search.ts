import { compact, flagOf, type Search, textOf, viaOf } from '../../core/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** recipient of the verification mail, for `/enroll-done` */
    email?: string;
  }
}

/** `change`: returns to the summary of answers. `via`: code of a shared link. */
export type EnrolSearch = { step?: string | undefined; change?: boolean | undefined; via?: string | undefined };

export const enrolSearch = (search: Search): EnrolSearch =>
  compact({ step: textOf(search.step), change: flagOf(search.change), ...viaOf(search) });
