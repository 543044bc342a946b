import type { Search } from '../../core/search-params.ts';

/** Returns the path for the tab in an old URL such as '?tab=log'. */
export const oldTab = ({ tab }: Search) =>
  tab === 'credentials' ? '/user/$userid/credentials' : tab === 'log' ? '/user/$userid/logs' : undefined;
