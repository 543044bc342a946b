import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';

type Props<Sort extends string> = {
  order: Sort;
  /** sort orders with their names, the default first */
  names: [Sort, string][];
  onChange: (order: Sort) => void;
};

/** Sorts cards on a phone, which have no column heads and may lack the column. */
export function SortSelect<Sort extends string>({ order, names, onChange }: Props<Sort>) {
  const { t } = useLingui();
  // A sort order that only table heads offer gets its own entry.
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
      onChange={({ currentTarget: { value } }) => value !== '' && onChange(value as Sort)}
    />
  );
}
