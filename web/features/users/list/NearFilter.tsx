import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { formatDistance } from '../../../core/formats.ts';
import type { UsersSearch } from '../../../people/search.ts';
import { PlaceSelect } from '../../places/index.ts';

const distances = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

type Props = { search: UsersSearch; change: (changes: UsersSearch) => void };

export function NearFilter({ search: { near, within, sortBy }, change }: Props) {
  const { t } = useLingui();
  const offered = within && !distances.includes(within) ? [...distances, within].sort((a, b) => a - b) : distances;
  return (
    <>
      <PlaceSelect
        label={t`Cerca del colegio`}
        placeholder={t`Ninguno`}
        value={near}
        onChange={(id) =>
          // Without distances the default order is by name.
          change(
            id ? { near: id } : { near: undefined, within: undefined, ...(sortBy === 'name' && { sortBy: undefined }) },
          )
        }
      />
      <NativeSelect
        size="sm"
        label={t`A menos de`}
        disabled={!near}
        value={within ?? ''}
        data={[
          { value: '', label: t`Cualquier distancia` },
          ...offered.map((metres) => ({ value: String(metres), label: formatDistance(metres) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ within: value === '' ? undefined : Number(value) })}
      />
    </>
  );
}
