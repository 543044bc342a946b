import type { MailStatus } from '#contract/mail.ts';
import { lists } from '../../core/contract.gen.ts';
import { type ListSearch, readList } from '../../core/list-search.ts';
import type { Search } from '../../core/search-params.ts';

const list = 'GET mailing/emails/';
export const mailStatuses: readonly MailStatus[] = lists[list].filters.status.one;

export type MailSearch = Pick<ListSearch<typeof list>, 'status' | 'page' | 'rowsPerPage'>;

export function mailSearch(search: Search): MailSearch {
  const { user: _, mailing: __, search: ___, sortBy: ____, ...asked } = readList(list, search);
  return asked;
}
