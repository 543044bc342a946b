import { type UsersSearch, usersSearch } from '../../../people/search.ts';
import type { ListKit } from '../../../records/list/kit.ts';
import { columnNames } from './column-names.ts';

/** Columns of the users list in default order; the name is always shown. */
const columnIds = [
  'name',
  'distance',
  'email',
  'phone',
  'national_id',
  'city',
  'availability',
  'mobility',
  'is_experiencied',
  'language',
  'profession',
  'place',
  'attendance',
  'credential',
  'states',
  'creation_date',
  'last_login',
] as const;
export type ColumnId = (typeof columnIds)[number];

const firstColumns: readonly ColumnId[] = [
  'name',
  'distance',
  'city',
  'availability',
  'place',
  'credential',
  'creation_date',
];

export const userList: ListKit<ColumnId, UsersSearch> = {
  list: 'users',
  look: 'list_look',
  ids: columnIds,
  first: firstColumns,
  names: columnNames,
  read: usersSearch,
};

export const isAsFirst = (columns: readonly ColumnId[]) => columns.join() === firstColumns.join();
