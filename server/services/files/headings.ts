import type { ReadingPlan } from './sheet.ts';

/** Returns true if headings may give the municipality; only reading the rows tells. */
export const hasHeadings = ({ above, is_headed }: ReadingPlan): boolean => above !== undefined || is_headed === true;
