import type { ComponentProps } from 'react';
import { type LaterCode, LaterPart } from '../../../core/later-code.ts';
import type { MoreUserFilters } from './MoreUserFilters.tsx';

const filters: LaterCode<typeof MoreUserFilters> = {
  load: async () => (await import('./MoreUserFilters.tsx')).MoreUserFilters,
};

/** Loads the filters when a button opens them: nothing else on the page needs their code. */
export const LaterUserFilters = (props: ComponentProps<typeof MoreUserFilters>) => (
  <LaterPart code={filters} given={props} />
);
