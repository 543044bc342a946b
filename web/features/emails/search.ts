import type { Email } from '#contract/mailing.ts';
import { lists } from '../../core/contract.gen.ts';
import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, type Search, textOf } from '../../core/search-params.ts';

const list = 'GET mailing/emails/';
export type EmailStatus = Email['status'];
export const emailStatuses: readonly EmailStatus[] = lists[list].filters.status.one;

/** The search of somebody's messages as the address says it. */
export type EmailsSearch = Pick<ListSearch<typeof list>, 'status' | 'page' | 'rowsPerPage'>;

export function emailsSearch(search: Search): EmailsSearch {
  const { user: _, mailing: __, search: ___, sortBy: ____, ...asked } = readList(list, search);
  return asked;
}

/** `mail`: the one that is worded. */
export const mailTextsSearch = ({ mail }: Search): { mail?: string } => compact({ mail: textOf(mail, 40) });
