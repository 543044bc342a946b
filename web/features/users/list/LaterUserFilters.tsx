import type { ComponentProps } from 'react';
import { type LaterCode, LaterPart } from '../../../core/later-code.ts';
import type { MoreUserFilters } from './MoreUserFilters.tsx';

const filters: LaterCode<typeof MoreUserFilters> = {
  load: async () => (await import('./MoreUserFilters.tsx')).MoreUserFilters,
};

/** Opened by a button, with pieces that nothing else of the page has. */
export const LaterUserFilters = (props: ComponentProps<typeof MoreUserFilters>) => (
  <LaterPart code={filters} given={props} />
);
