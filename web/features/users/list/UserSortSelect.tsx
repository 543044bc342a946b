import { useLingui } from '@lingui/react/macro';
import type { UserSort, UsersSearch } from '../../../people/search.ts';
import { SortSelect } from '../../../records/list/SortSelect.tsx';
import type { UserColumnId } from './columns.ts';
import { columnNames } from './columns.ts';
import { orderOf, sortByOf } from './order.ts';

/** Sort orders named like their column. */
const columnSorts: [UserSort, UserColumnId][] = [
  ['email', 'email'],
  ['phone', 'phone'],
  ['national_id', 'national_id'],
  ['availability', 'availability'],
  ['mobility', 'mobility'],
  ['-is_experiencied', 'is_experiencied'],
  ['language', 'language'],
  ['profession', 'profession'],
  ['place', 'place'],
  ['attendance', 'attendance'],
  ['credential', 'credential'],
  ['standing', 'states'],
];

type Props = { search: UsersSearch; change: (changes: UsersSearch) => void };

/** Sorts people, also by hidden columns. */
export function UserSortSelect({ search, change }: Props) {
  const { t } = useLingui();
  const order = orderOf(search);
  const names: [UserSort, string][] = [
    ['name', t`Apellidos`],
    ...(search.near ? ([['distance', t`Distancia`]] satisfies [UserSort, string][]) : []),
    ['-creation_date', t`Inscripciones más recientes`],
    ['creation_date', t`Inscripciones más antiguas`],
    ['-last_login', t`Último acceso`],
    ['address_city', t`Municipio`],
    ...columnSorts.map(([sort, column]): [UserSort, string] => [sort, t(columnNames[column])]),
  ];
  return <SortSelect order={order} names={names} onChange={(sort) => change({ sortBy: sortByOf(search, sort) })} />;
}
