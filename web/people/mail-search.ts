import { type ListSearch, readList } from '../core/list-search.ts';
import type { Search } from '../core/search-params.ts';

const list = 'GET mailing/emails/';
export type MailListSearch = ListSearch<typeof list>;

export const mailListSearch = (search: Search): MailListSearch => readList(list, search);
export const carriedMail = { name: 'emails', read: mailListSearch } as const;
