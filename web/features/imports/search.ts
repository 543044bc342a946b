import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const runs = 'GET imports/runs/';
const items = 'GET imports/runs/:id/items/';

export type ImportsSearch = ListSearch<typeof runs>;
export type ImportItemsSearch = ListSearch<typeof items>;

export const importsSearch = (search: Search): ImportsSearch => readList(runs, search);
export const importItemsSearch = (search: Search): ImportItemsSearch => readList(items, search);
