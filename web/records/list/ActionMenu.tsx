import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SelectionBar.module.css';
import { useOpened } from './use-opened.ts';

export type ActionsProps = {
  /** selects everything found by the filters, if not already selected */
  all?: { name: ReactNode; choose: () => void } | undefined;
  /** actions allowed to the reader; the server decides row by row */
  actions: { name: string; run: () => void }[];
};

export function ActionMenu({ actions, all, isFirstOpen }: ActionsProps & { isFirstOpen: boolean }) {
  const [isOpen, setOpen] = useOpened(isFirstOpen);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      width="target"
      styles={{ dropdown: { minWidth: 240 } }}
    >
      <Menu.Target>
        <Button
          size="sm"
          autoFocus={isFirstOpen}
          className={classes.actions}
          rightSection={<IconChevronUp size={16} aria-hidden />}
        >
          <Trans>Acciones</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all && (
          <Menu.Item className={classes.narrow} mih={44} onClick={all.choose}>
            {all.name}
          </Menu.Item>
        )}
        {actions.map(({ name, run }) => (
          <Menu.Item key={name} mih={44} onClick={run}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
