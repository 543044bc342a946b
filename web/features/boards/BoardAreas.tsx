import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { AreaPicker, levelName } from '../areas/index.ts';
import classes from './Boards.module.css';
import type { Draft } from './draft.ts';

type Props = {
  label: string;
  areas: Draft['areas'];
  error?: string | undefined;
  change: (areas: Draft['areas']) => void;
};

/** Asks for the areas whose people are the board's. */
export function BoardAreas({ label, areas, error, change }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isChosen = (id: string) => areas.some((area) => area.id === id);
  const remove = (id: string) => {
    change(areas.filter((area) => area.id !== id));
    // The chip that had the focus goes.
    box.current?.focus();
  };
  return (
    <Fieldset mx={0} legend={<strong>{label}</strong>} id="areas" tabIndex={-1}>
      {error && (
        <Text c="error" size="sm" mb="xs">
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
      {areas.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>Todavía ninguna. Elige al menos una.</Trans>
        </Text>
      )}
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

function Chip({ area, remove }: { area: Draft['areas'][number]; remove: () => void }) {
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
