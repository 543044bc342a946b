import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moveColumn, withColumn } from './columns.ts';
import type { ColumnSet } from './kit.ts';
import classes from './LookMenu.module.css';
import { ToolButton } from './ToolButton.tsx';
import type { ListLook } from './use-list-look.ts';
import { useOpened } from './use-opened.ts';

type Props<Id extends string> = {
  set: ColumnSet<Id>;
  look: ListLook<Id>;
  change: (changes: Partial<ListLook<Id>>) => void;
  note?: ReactNode;
  isFirstOpen: boolean;
};

export function LookMenu<Id extends string>({ set, look, change, note, isFirstOpen }: Props<Id>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useOpened(isFirstOpen);
  const { columns, isCompact } = look;
  const shown = columns.filter((id) => id !== set.ids[0]);
  const hidden = set.ids.filter((id) => !columns.includes(id));
  const choose = (id: Id, isShown: boolean) => change({ columns: withColumn(set, columns, id, isShown) });

  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus width={300} opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ToolButton
          icon={<IconColumns3 size={16} aria-hidden />}
          label={t`Columnas`}
          autoFocus={isFirstOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t`Columnas`}>
        <Stack gap="xs">
          <Checkbox
            size="sm"
            label={t`Filas más juntas`}
            checked={isCompact}
            onChange={({ currentTarget }) => change({ isCompact: currentTarget.checked })}
          />
          <ul className={classes.columns} aria-label={t`Columnas a la vista`}>
            {shown.map((id, at) => {
              const name = t(set.names[id]);
              return (
                <li key={id}>
                  <Checkbox size="sm" label={name} checked onChange={() => choose(id, false)} />
                  <Group gap={0} wrap="nowrap">
                    <Arrow
                      label={t`Poner «${name}» antes`}
                      isPossible={at > 0}
                      move={() => change({ columns: moveColumn(columns, id, -1) })}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </Arrow>
                    <Arrow
                      label={t`Poner «${name}» después`}
                      isPossible={at < shown.length - 1}
                      move={() => change({ columns: moveColumn(columns, id, 1) })}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </Arrow>
                  </Group>
                </li>
              );
            })}
          </ul>
          {hidden.length > 0 && (
            <ul className={classes.columns} aria-label={t`Columnas ocultas`}>
              {hidden.map((id) => (
                <li key={id}>
                  <Checkbox size="sm" label={t(set.names[id])} checked={false} onChange={() => choose(id, true)} />
                </li>
              ))}
            </ul>
          )}
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
          <Button size="sm" variant="default" onClick={() => change({ columns: [...set.first], isCompact: true })}>
            <Trans>Como al principio</Trans>
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type ArrowProps = { label: string; isPossible: boolean; move: () => void; children: ReactNode };

/** The arrow stays enabled at the end, to keep the focus. */
const Arrow = ({ label, isPossible, move, children }: ArrowProps) => (
  <ActionIcon
    size="md"
    aria-label={label}
    aria-disabled={!isPossible}
    style={{ opacity: isPossible ? undefined : 0.35 }}
    onClick={() => isPossible && move()}
  >
    {children}
  </ActionIcon>
);
