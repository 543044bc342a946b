import type { Search } from '../../core/search-params.ts';

/** Finds the tab of an old address: '?tab=log' was one. */
export const oldTab = ({ tab }: Search) =>
  tab === 'credentials' ? '/user/$userid/credentials' : tab === 'log' ? '/user/$userid/logs' : undefined;
