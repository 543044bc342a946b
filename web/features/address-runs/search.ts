import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET addresses/runs/:id/items/';
/** `run`: id of the run whose report is shown */
export type AddressesSearch = ListSearch<typeof list> & { run?: string };

export const addressesSearch = (search: Search): AddressesSearch =>
  compact({ ...readList(list, search), run: idOf(search.run) });
