import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { AreaManager } from '#contract/management.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { AreaChips, AreaPicker } from '../areas/index.ts';
import { useManagedAreas } from './use-managed-areas.tsx';

export function ManagedAreas({ user }: { user: User }) {
  const { t } = useLingui();
  const name = fullName(user);
  const { managed, add, remove } = useManagedAreas(user);
  const [isPicking, setPicking] = useState(false);
  const picker = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const areas = managed.data?.results ?? [];
  const managedOf = (id: string) => areas.find(({ area }) => area === id);

  const removeChip = (one: AreaManager) => {
    remove(one);
    // The focused chip disappears.
    opener.current?.focus();
  };

  return (
    <Section title={<Trans>Zonas que coordina</Trans>}>
      <Text c="dimmed">{t`Puede ver y asignar a quienes viven en ellas y en todo lo que contienen.`}</Text>
      {!managed.data && <NotLoaded error={managed.error} retry={managed.refetch} skeleton={<Skeleton height={36} />} />}
      {managed.data && areas.length === 0 && <Text>{t`Todavía ninguna: no ve a nadie.`}</Text>}
      {areas.length > 0 && (
        <AreaChips areas={areas.map((one) => ({ ...chipOf(one), one }))} remove={({ one }) => removeChip(one)} />
      )}
      <div>
        <Button
          ref={opener}
          size="sm"
          variant="default"
          leftSection={!isPicking && <IconPlus size={16} aria-hidden />}
          aria-expanded={isPicking}
          aria-controls={picker}
          onClick={() => setPicking(!isPicking)}
        >
          {isPicking ? <Trans>Cerrar el árbol de zonas</Trans> : <Trans>Añadir zonas</Trans>}
        </Button>
      </div>
      {isPicking && (
        <div id={picker}>
          <AreaPicker
            label={t`Zonas que puede coordinar ${name}`}
            choice={{
              isChosen: ({ id }) => managedOf(id) !== undefined,
              chosenAbove: ({ id, parents }) =>
                managedOf(id) ? undefined : parents.map((parent) => managedOf(parent.id)?.area_name).find(Boolean),
              toggle: (area) => {
                const one = managedOf(area.id);
                if (!one) add(area);
                else if (one.id !== '') remove(one);
              },
            }}
          />
        </div>
      )}
    </Section>
  );
}

const chipOf = ({ id, area, area_name, area_level }: AreaManager) => ({
  id: area,
  name: area_name,
  level: area_level,
  // A new area has no id until the server replies.
  isNew: id === '',
});
