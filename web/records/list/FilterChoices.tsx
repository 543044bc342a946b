import { Chip, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import classes from './ListFilters.module.css';

type Props = {
  label: string;
  options: { value: string; label: string }[];
  /** chosen options, joined by ',' */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

export const FilterChoices = ({ label, options, value, onChange }: Props) => (
  <fieldset className={classes.choices}>
    <Text component="legend" size="sm" fw={500} mb={4}>
      {label}
    </Text>
    <Chip.Group multiple value={value?.split(',') ?? []} onChange={(chosen) => onChange(chosen.join(',') || undefined)}>
      <Group gap={6}>
        {options.map((option) => (
          <Chip key={option.value} value={option.value} size="sm" variant="outline">
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </fieldset>
);
