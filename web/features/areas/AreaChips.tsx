import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Level, levelName } from '../../people/level-names.ts';
import classes from './AreaChips.module.css';

/** `isNew`: the area's entry has no id on the server yet */
type Chip = { id: string; name: string; level: Level; isNew?: boolean };

/** Lists chosen areas, each removable. */
export function AreaChips<Area extends Chip>({ areas, remove }: { areas: Area[]; remove: (area: Area) => void }) {
  const { t } = useLingui();
  return (
    <ul className={classes.chips}>
      {areas.map((area) => {
        const [name, level] = [area.name, t(levelName[area.level])];
        return (
          <li key={area.id}>
            <Button
              size="sm"
              variant="default"
              className={classes.chip ?? ''}
              styles={{ label: { whiteSpace: 'normal' } }}
              rightSection={<IconX size={16} aria-hidden />}
              disabled={area.isNew}
              aria-label={t`Quitar ${name} (${level})`}
              onClick={() => remove(area)}
            >
              {name}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
