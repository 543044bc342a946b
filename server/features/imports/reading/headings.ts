import type { ReadingPlan } from './sheet.ts';

/**
 * Returns whether headings may give the municipality of rows.
 * Only reading the rows shows whether they do.
 */
export const hasHeadings = ({ above, is_headed }: ReadingPlan): boolean => above !== undefined || is_headed === true;
