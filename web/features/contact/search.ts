import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const list = 'GET mailing/contact/';
export type ContactSearch = ListSearch<typeof list>;

export const contactSearch = (search: Search): ContactSearch => readList(list, search);
export const carriedMessages = { name: 'messages', read: contactSearch } as const;
