import type { Found } from './sheet.ts';

/**
 * Holds where headings may say of which municipality rows are.
 * Whether they do is known once they are read.
 */
export const hasHeadings = ({ above, is_headed }: Found): boolean => above !== undefined || is_headed === true;
