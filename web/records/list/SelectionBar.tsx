import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import dense from '../../ui/dense.module.css';
import print from '../../ui/print.module.css';
import classes from './SelectionBar.module.css';

type Props = {
  chosen: number;
  clear: () => void;
  words: { said: ReactNode; chosen: ReactNode };
  /** selects everything found by the filters, if not already selected */
  all?: { name: ReactNode; choose: () => void } | undefined;
  /** warns that no more rows can be excluded */
  full?: ReactNode;
  /** actions allowed to the reader; the server decides row by row */
  actions: Action[];
};
type Action = { name: string; run: () => void };

export function SelectionBar({ chosen, clear, words, all, full, actions }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div role="status" className={classes.said}>
        {chosen > 0 && words.said}
      </div>
      {chosen > 0 && (
        <section className={`${classes.bar} ${dense.dense} ${print.noPrint}`} aria-label={t`Selección`}>
          <Text fw={600} aria-hidden>
            {words.chosen}
          </Text>
          <Button className={classes.wide} size="compact-sm" variant="subtle" onClick={clear}>
            <Trans>Quitar la selección</Trans>
          </Button>
          <ActionIcon
            className={classes.narrow}
            size={44}
            variant="subtle"
            aria-label={t`Quitar la selección`}
            onClick={clear}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          {all && (
            <Button
              className={actions.length > 0 ? classes.wide : undefined}
              size="compact-sm"
              variant="subtle"
              onClick={all.choose}
            >
              {all.name}
            </Button>
          )}
          {full && (
            <Text size="sm" role="status">
              {full}
            </Text>
          )}
          <Actions actions={actions} all={all} />
        </section>
      )}
    </>
  );
}

type ActionsProps = Pick<Props, 'actions' | 'all'>;

function Actions({ actions, all }: ActionsProps) {
  const [first, second] = actions;
  if (!first) return null;
  // A menu with one entry would only get in the way.
  if (!second && !all)
    return (
      <Button size="sm" className={classes.actions} onClick={first.run}>
        {first.name}
      </Button>
    );
  return <ActionMenu actions={actions} all={all} />;
}

const ActionMenu = ({ actions, all }: ActionsProps) => (
  <Menu
    position="top-end"
    shadow="md"
    withInitialFocusPlaceholder={false}
    width="target"
    styles={{ dropdown: { minWidth: 240 } }}
  >
    <Menu.Target>
      <Button size="sm" className={classes.actions} rightSection={<IconChevronUp size={16} aria-hidden />}>
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
