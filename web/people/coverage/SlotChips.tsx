import { useLingui } from '@lingui/react/macro';
import { Chip, type ChipGroupProps, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import type { ReactNode } from 'react';
import { slots } from '#contract/coverage.ts';
import classes from './SlotChips.module.css';
import { slotNames } from './slot-names.ts';

type Props<Multiple extends boolean> = Omit<ChipGroupProps<Multiple>, 'children'> & {
  legend: string;
  chipsClass?: string | undefined;
  /** a chip before those of the slots */
  children?: ReactNode;
};

/** Chooses slots by chips, one or several. */
export function SlotChips<Multiple extends boolean = false>({
  legend,
  chipsClass,
  children,
  ...group
}: Props<Multiple>) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.slots}>
      <Text component="legend" size="sm" fw={500}>
        {legend}
      </Text>
      <Chip.Group {...group}>
        <Group gap={6} className={chipsClass}>
          {children}
          {slots.map((slot) => (
            <Chip key={slot} value={slot} size="sm" variant="outline">
              {t(slotNames[slot])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  );
}
