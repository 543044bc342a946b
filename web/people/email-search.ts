import { type ListSearch, readList } from '../core/list-search.ts';
import type { Search } from '../core/search-params.ts';

const list = 'GET mailing/emails/';
/** The search of the list of all messages as its address says it. */
export type EmailListSearch = ListSearch<typeof list>;

export const emailListSearch = (search: Search): EmailListSearch => readList(list, search);
export const carriedEmails = { name: 'emails', read: emailListSearch } as const;
