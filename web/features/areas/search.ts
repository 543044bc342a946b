import { type ListSearch, type ListSort, readList } from '../../core/list-search.ts';
import { compact, type Search } from '../../core/search-params.ts';

const list = 'GET areas/summaries/';
export type AreaSort = ListSort<typeof list>;
/** The parent is part of the path. */
export type AreasSearch = Omit<ListSearch<typeof list>, 'parent' | 'level'>;

export const areasSearch = (search: Search): AreasSearch => {
  const { parent: _, level: __, ...asked } = readList(list, search);
  return compact(asked);
};
