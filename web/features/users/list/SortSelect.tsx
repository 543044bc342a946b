import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { UserSort, UsersSearch } from '../../../people/search.ts';
import { columnNames } from './column-names.ts';
import type { ColumnId } from './columns.ts';
import { orderOf, sortByOf } from './order.ts';

/** The columns that sort by their own name. */
const columnSorts: [UserSort, ColumnId][] = [
  ['email', 'email'],
  ['phone', 'phone'],
  ['national_id', 'national_id'],
  ['availability', 'availability'],
  ['mobility', 'mobility'],
  ['-is_experiencied', 'is_experiencied'],
  ['language', 'language'],
  ['profession', 'profession'],
  ['place', 'place'],
  ['credential', 'credential'],
  ['standing', 'states'],
];

type Props = { search: UsersSearch; change: (changes: UsersSearch) => void };

/** Sorts cards on a phone, which have no column heads and may lack the column. */
export function SortSelect({ search, change }: Props) {
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
  // Directions that only the table's heads choose stand for themselves.
  const isListed = names.some(([sort]) => sort === order);
  return (
    <NativeSelect
      size="sm"
      label={t`Orden`}
      value={isListed ? order : ''}
      data={[
        ...(isListed ? [] : [{ value: '', label: t`El de la tabla` }]),
        ...names.map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        change({ sortBy: value === '' ? undefined : sortByOf(search, value as UserSort) })
      }
    />
  );
}
