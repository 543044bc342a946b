import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CredentialsSearch, credentialsSearch } from '../../people/credential-search.ts';
import type { ListKit } from '../../records/list/kit.ts';

/** In default order; the name is always shown. */
const columnIds = [
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
export type CredentialColumnId = (typeof columnIds)[number];

export const columnNames: Record<CredentialColumnId, MessageDescriptor> = {
  name: msg`Persona`,
  code: msg`Número`,
  kind: msg`Clase`,
  state: msg`Estado`,
  board: msg`Junta electoral`,
  area: msg`Zona`,
  place: msg`Colegio`,
  delivered: msg`Entregada`,
  signed: msg`Firmada`,
  creation_date: msg`Emitida`,
};

export const credentialList: ListKit<CredentialColumnId, CredentialsSearch> = {
  list: 'credentials',
  look: 'credentials_look',
  ids: columnIds,
  first: ['name', 'code', 'state', 'board', 'place', 'signed', 'delivered'],
  names: columnNames,
  read: credentialsSearch,
};
