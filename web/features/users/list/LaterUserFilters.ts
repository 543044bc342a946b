import { laterPart } from '../../../core/later-code.ts';

/** Opened by a button, with pieces that nothing else of the page has. */
export const LaterUserFilters = laterPart(async () => (await import('./MoreUserFilters.tsx')).MoreUserFilters);
