import { lazy } from 'react';

/** One file for both pages that show it: the first page's own pieces stay small. */
export const LazyFrontTexts = lazy(async () => ({ default: (await import('./FrontTexts.tsx')).FrontTexts }));
