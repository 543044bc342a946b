import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';

type Props<Sort extends string> = {
  order: Sort;
  /** orders by their names, the usual one first */
  names: [Sort, string][];
  onChange: (order: Sort) => void;
};

/** Sorts cards on a phone, which have no column heads and may lack the column. */
export function SortSelect<Sort extends string>({ order, names, onChange }: Props<Sort>) {
  const { t } = useLingui();
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
      onChange={({ currentTarget: { value } }) => value !== '' && onChange(value as Sort)}
    />
  );
}
