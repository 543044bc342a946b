import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Chip, Group, Text } from '@mantine/core';
import type { Slot } from '#contract/coverage.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import '@mantine/core/styles/Chip.css';
import { slotNames, slots } from '../../people/coverage/slot-names.ts';
import dense from '../../ui/dense.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './Nearby.module.css';
import type { NearbySearch } from './search.ts';

type Props = {
  search: NearbySearch;
  /** the slots in which somebody will be assigned */
  chosen: Slot[];
  change: SearchChange<NearbySearch>;
};

export function NearbyFilters({ search, chosen, change }: Props) {
  const { t } = useLingui();
  return (
    <search className={`${dense.dense} ${classes.filters}`}>
      <fieldset className={classes.slots}>
        <Text component="legend" size="sm" fw={500}>
          <Trans>Turnos que se asignan</Trans>
        </Text>
        <Chip.Group
          multiple
          value={chosen}
          onChange={(picked) => picked.length > 0 && change({ slots: picked.join(',') })}
        >
          <Group gap={6}>
            {slots.map((slot) => (
              <Chip key={slot} value={slot} size="sm" variant="outline">
                {t(slotNames[slot])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
      <SearchField
        label={t`Buscar un colegio`}
        placeholder={t`Nombre o dirección`}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined, page: undefined }, { replace: true })}
      />
      <Checkbox
        size="sm"
        className={classes.needed}
        label={t`Solo donde falta gente`}
        checked={search.is_needed ?? false}
        onChange={({ currentTarget }) => change({ is_needed: currentTarget.checked || undefined, page: undefined })}
      />
    </search>
  );
}
