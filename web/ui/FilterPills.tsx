import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import dense from './dense.module.css';
import classes from './FilterPills.module.css';

export type FilterPill = { id: string; text: string; remove: () => void };

export function FilterPills({ pills, clear }: { pills: FilterPill[]; clear: () => void }) {
  const { t } = useLingui();
  if (pills.length === 0) return null;
  return (
    <Group gap={6} className={`${classes.pills} ${dense.dense}`} role="group" aria-label={t`Filtros activos`}>
      {pills.map(({ id, text, remove }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="light"
          className={classes.pill}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t`Quitar el filtro «${text}»`}
          onClick={remove}
        >
          {text}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={clear}>{t`Quitar todos`}</Button>
    </Group>
  );
}
