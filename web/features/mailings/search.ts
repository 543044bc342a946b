import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const list = 'GET mailing/mailings/';
export type MailingsSearch = ListSearch<typeof list>;

export const mailingsSearch = (search: Search): MailingsSearch => readList(list, search);
