import { unassignableTexts } from './assigning.ts';
import { mergeTexts } from './duplicates.ts';
import { obstacleTexts, refusalTexts } from './errors.ts';
import { fieldErrors } from './field-errors.ts';

const { not_mergeable } = refusalTexts;
/** Texts that the web app uses too, by key. */
export const texts = { ...fieldErrors, ...obstacleTexts, ...unassignableTexts, ...mergeTexts, not_mergeable };
export type TextKey = keyof typeof texts;
