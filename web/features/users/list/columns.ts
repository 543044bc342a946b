import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type UsersSearch, usersSearch } from '../../../people/search.ts';
import type { ListKit } from '../../../records/list/kit.ts';

/** In default order; the name is always shown. */
export const columnNames = {
  name: msg`Nombre`,
  distance: msg`Distancia`,
  email: msg`Correo`,
  phone: msg`Teléfono`,
  national_id: msg`Documento`,
  city: msg`Municipio`,
  availability: msg`Disponibilidad`,
  mobility: msg`Movilidad`,
  is_experiencied: msg`Experiencia`,
  language: msg`Idioma`,
  profession: msg`Profesión`,
  place: msg`Colegio`,
  attendance: msg`Asistencia`,
  credential: msg`Credencial`,
  states: msg`Estado`,
  creation_date: msg`Inscripción`,
  last_login: msg`Último acceso`,
} satisfies Record<string, MessageDescriptor>;
export type UserColumnId = keyof typeof columnNames;

const firstColumns: readonly UserColumnId[] = [
  'name',
  'distance',
  'city',
  'availability',
  'place',
  'credential',
  'creation_date',
];

export const userList: ListKit<UserColumnId, UsersSearch> = {
  list: 'users',
  look: 'list_look',
  ids: Object.keys(columnNames) as [UserColumnId, ...UserColumnId[]],
  first: firstColumns,
  names: columnNames,
  read: usersSearch,
};

export const isAsFirst = (columns: readonly UserColumnId[]) => columns.join() === firstColumns.join();
