import { useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Text } from '@mantine/core';
import { levelName } from '../../people/level-names.ts';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Area } from '#contract/areas.ts';
import { AreaPicker } from './AreaPicker.tsx';
import classes from './AreasField.module.css';

export type ChosenArea = Pick<Area, 'id' | 'name' | 'level'>;

type Props = {
  label: string;
  areas: ChosenArea[];
  error?: string | undefined;
  change: (areas: ChosenArea[]) => void;
};

/** Asks for one or more areas. */
export function AreasField({ label, areas, error, change }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const isChosen = (id: string) => areas.some((area) => area.id === id);
  const remove = (id: string) => {
    change(areas.filter((area) => area.id !== id));
    // The focused chip disappears.
    box.current?.focus();
  };
  return (
    <Fieldset mx={0} legend={<strong>{label}</strong>} id="areas" tabIndex={-1}>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mb="xs">
          {error}
        </Text>
      )}
      <ul className={classes.chips}>
        {areas.map((area) => (
          <li key={area.id}>
            <Chip area={area} remove={() => remove(area.id)} />
          </li>
        ))}
      </ul>
      {areas.length === 0 && <Text c="dimmed" size="sm">{t`Todavía ninguna. Elige al menos una.`}</Text>}
      <div ref={box} tabIndex={-1} style={{ marginTop: 12 }}>
        <AreaPicker
          label={label}
          choice={{
            isChosen: ({ id }) => isChosen(id),
            chosenAbove: ({ id, parents }) =>
              isChosen(id) ? undefined : parents.find((parent) => isChosen(parent.id))?.name,
            toggle: ({ id, name, level }) => (isChosen(id) ? remove(id) : change([...areas, { id, name, level }])),
          }}
        />
      </div>
    </Fieldset>
  );
}

function Chip({ area, remove }: { area: ChosenArea; remove: () => void }) {
  const { t } = useLingui();
  const { name } = area;
  const level = t(levelName[area.level]);
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.chip ?? ''}
      styles={{ label: { whiteSpace: 'normal' } }}
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t`Quitar ${name} (${level})`}
      onClick={remove}
    >
      {name}
    </Button>
  );
}
