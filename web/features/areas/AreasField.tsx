import { useLingui } from '@lingui/react/macro';
import { Fieldset, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { useRef } from 'react';
import type { Area } from '#contract/areas.ts';
import { AreaChips } from './AreaChips.tsx';
import { AreaPicker } from './AreaPicker.tsx';

export type ChosenArea = Pick<Area, 'id' | 'name' | 'level'>;

type Props = {
  label: string;
  areas: ChosenArea[];
  error?: string | undefined;
  change: (areas: ChosenArea[]) => void;
};

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
      <AreaChips areas={areas} remove={({ id }) => remove(id)} />
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
