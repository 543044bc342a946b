import type { Email } from '#contract/mailing.ts';
import { compact, optionOf, type Paging, pagingOf, type Search } from '../../core/search-params.ts';

export type EmailStatus = Email['status'];
export const emailStatuses: readonly EmailStatus[] = ['draft', 'pending', 'processing', 'success', 'error'];

/** Somebody's messages as the address says them. */
export type EmailsSearch = Paging & { status?: EmailStatus };

export const emailsSearch = (search: Search): EmailsSearch =>
  compact({ status: optionOf(search.status, emailStatuses), ...pagingOf(search) });
