import { lazy } from 'react';

/**
 * Loads the texts in one file for both pages that show them, which keeps the first page's files
 * small.
 */
export const LazyFrontTexts = lazy(async () => ({ default: (await import('./FrontTexts.tsx')).FrontTexts }));
