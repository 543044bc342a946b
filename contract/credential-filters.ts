import { z } from 'zod';
import { csv, flag, id, listQuery } from './fields.ts';

/** Current; withdrawn; replaced by a later version. */
export const paperStates = ['created', 'deleted', 'recreated'] as const;
export const credentialKinds = ['watcher', 'representative'] as const;

/** Filters of the credentials list, its export and its batches, combined by AND. */
export const credentialFilters = {
  state: csv(z.enum(paperStates)).optional(),
  kind: csv(z.enum(credentialKinds)).optional(),
  board: id('board').optional(),
  /** where the person lives */
  area: id('area').optional(),
  /** the person's current polling place */
  place: id('place').optional(),
  is_delivered: flag.optional(),
  is_signed: flag.optional(),
  /** current but to be reissued: data changed, or key revoked */
  is_outdated: flag.optional(),
};

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
  /** only this person's credentials, from all elections */
  user: id('user').optional(),
  ...credentialFilters,
});
export const credentialExportQuery = credentialsQuery.omit({ page: true, rowsPerPage: true, user: true });
export type CredentialFilters = Omit<z.output<typeof credentialExportQuery>, 'sortBy'>;
