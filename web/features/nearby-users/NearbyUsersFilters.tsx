import { useLingui } from '@lingui/react/macro';
import { Checkbox, Chip, Group, NativeSelect, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { type Slot, slots } from '#contract/coverage.ts';
import { formatDistance } from '../../core/formats.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { type NearbyUsersSearch, radii } from '../../people/nearby-users-search.ts';
import classes from './NearbyUsers.module.css';

type Props = { search: NearbyUsersSearch; change: (changes: NearbyUsersSearch) => void };

export function NearbyUsersFilters({ search, change }: Props) {
  const { t } = useLingui();
  return (
    <search className={classes.filters}>
      <fieldset className={classes.slots}>
        <Text component="legend" size="sm" fw={500}>{t`Libres en`}</Text>
        <Chip.Group
          value={search.slot ?? 'any'}
          onChange={(slot) => change({ slot: slot === 'any' ? undefined : (slot as Slot) })}
        >
          <Group gap={6}>
            <Chip value="any" size="sm" variant="outline">{t`Cualquier turno`}</Chip>
            {slots.map((slot) => (
              <Chip key={slot} value={slot} size="sm" variant="outline">
                {t(slotNames[slot])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
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
