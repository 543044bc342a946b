import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, idOf, optionOf, type Search } from '../../core/search-params.ts';

const places = 'GET elections/party_places/';
export const views = ['parties', 'results', 'places', 'priorities'] as const;
export type PartyView = (typeof views)[number];

/** `election` and `area` filter results, other filters the list of places; `scale` is a chart's */
export type PartiesSearch = ListSearch<typeof places> & {
  view?: PartyView;
  election?: string;
  scale?: 'votes';
};

export function partiesSearch(asked: Search): PartiesSearch {
  const view = optionOf(asked.view, views);
  const { area, ...list } = readList(places, asked);
  return compact({
    ...(view === 'places' && list),
    ...{ view, area },
    ...(view === 'results' && { election: idOf(asked.election), scale: optionOf(asked.scale, ['votes']) }),
  }) as PartiesSearch;
}
