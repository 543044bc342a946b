import { z } from 'zod';
import { csv, flag, id, listQuery } from './fields.ts';

/** In force; withdrawn; replaced by its next version. */
export const paperStates = ['created', 'deleted', 'recreated'] as const;
export const credentialKinds = ['watcher', 'representative'] as const;

/** Filters of the list of credentials, its export, and its batches; all of them must hold. */
export const credentialFilters = {
  state: csv(z.enum(paperStates)).optional(),
  kind: csv(z.enum(credentialKinds)).optional(),
  board: id('board').optional(),
  /** where the person lives */
  area: id('area').optional(),
  /** the polling place that the person has now */
  place: id('place').optional(),
  is_delivered: flag.optional(),
  is_signed: flag.optional(),
  /** in force, and to be issued again: its data have changed, or its key is revoked */
  is_outdated: flag.optional(),
};

/** Sorts of the list of credentials, one for each of its columns. */
export const credentialSorts = [
  'name',
  'code',
  'kind',
  'state',
  'board',
  'area',
  'place',
  'delivered',
  'signed',
  'creation_date',
] as const;

export const credentialsQuery = listQuery(credentialSorts, {
  /** theirs, of past elections too */
  user: id('user').optional(),
  ...credentialFilters,
});
/** Input of an export of credentials: the list's filters and order, without a page. */
export const credentialExportQuery = credentialsQuery.omit({ page: true, rowsPerPage: true, user: true });
/** The filters, as a request gives them. */
export type CredentialFilters = Omit<z.output<typeof credentialExportQuery>, 'sortBy'>;
