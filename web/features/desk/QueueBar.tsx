import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../core/formats.ts';
import { KeySign } from '../../ui/KeySign.tsx';
import classes from './Desk.module.css';
import type { DeskQueue } from './use-queue.ts';

/** Goes through the queue by the keys of any list (features/shortcuts): n, p and l. */
export function QueueBar({ queue }: { queue: DeskQueue }) {
  const { t } = useLingui();
  const { entries, counts, section, opened, next, previous, skip, goBack, putAside } = queue;
  const index = entries.findIndex(({ id }) => id === opened?.id);
  const at = formatNumber(index + 1);
  const total = formatNumber((section && counts?.[section]) ?? 0);
  const look = { size: 'sm', variant: 'subtle', px: 'xs' } as const;
  const none = (isNone: boolean) => ({ 'aria-disabled': isNone || undefined, 'data-disabled': isNone || undefined });
  return (
    <nav className={classes.through} aria-label={t`Recorrido de la lista`}>
      <Button
        {...look}
        data-walk="previous"
        {...none(!previous)}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        rightSection={<KeySign name="p" />}
        onClick={goBack}
      >
        <span className={classes.previous}>
          <Trans>Anterior</Trans>
        </span>
      </Button>
      <Text size="sm" c="dimmed" className={classes.position}>
        {index < 0 ? (
          <Trans>Fuera de la lista</Trans>
        ) : (
          <Trans>
            {at} de {total}
          </Trans>
        )}
      </Text>
      <Button {...look} data-walk="later" {...none(!next)} rightSection={<KeySign name="l" />} onClick={putAside}>
        <Trans>Para luego</Trans>
      </Button>
      <Button
        {...look}
        data-walk="next"
        {...none(!next)}
        leftSection={<KeySign name="n" />}
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={skip}
      >
        <Trans>Siguiente</Trans>
      </Button>
    </nav>
  );
}
