import '@mantine/core/styles/Chip.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Chip, NativeSelect } from '@mantine/core';
import type { Slot } from '#contract/coverage.ts';
import { formatDistance } from '../../core/formats.ts';
import { SlotChips } from '../../people/coverage/SlotChips.tsx';
import { type NearbyUsersSearch, radii } from '../../people/nearby-users-search.ts';
import classes from './NearbyUsers.module.css';

type Props = { search: NearbyUsersSearch; change: (changes: NearbyUsersSearch) => void };

export function NearbyUsersFilters({ search, change }: Props) {
  const { t } = useLingui();
  return (
    <search className={classes.filters}>
      <SlotChips
        legend={t`Libres en`}
        value={search.slot ?? 'any'}
        onChange={(slot) => change({ slot: slot === 'any' ? undefined : (slot as Slot) })}
      >
        <Chip value="any" size="sm" variant="outline">{t`Cualquier turno`}</Chip>
      </SlotChips>
      <NativeSelect
        size="sm"
        label={t`Distancia`}
        value={search.within ?? (search.far ? 'any' : '')}
        onChange={({ currentTarget: { value } }) =>
          change({ within: Number(value) || undefined, far: value === 'any' || undefined })
        }
        data={[
          { value: '', label: t`Hasta donde llega cada cual` },
          { value: 'any', label: t`Cualquiera` },
          ...radii.map((metres) => {
            const distance = formatDistance(metres);
            return { value: String(metres), label: t`Hasta ${distance}` };
          }),
        ]}
      />
      <Checkbox
        size="sm"
        className={classes.all}
        label={t`También quien ya tiene colegio o no puede`}
        checked={search.all ?? false}
        onChange={({ currentTarget }) => change({ all: currentTarget.checked || undefined })}
      />
    </search>
  );
}
