import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LaterCode, useStandIn } from '../../core/later-code.ts';
import dense from '../../ui/dense.module.css';
import print from '../../ui/print.module.css';
import type { ActionsProps } from './ActionMenu.tsx';
import classes from './SelectionBar.module.css';

type Props = ActionsProps & {
  chosen: number;
  clear: () => void;
  words: { said: ReactNode; chosen: ReactNode };
  /** warns that no more rows can be excluded */
  full?: ReactNode;
};
const menu: LaterCode<typeof import('./ActionMenu.tsx')> = { load: () => import('./ActionMenu.tsx') };

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

function Actions({ actions, all }: ActionsProps) {
  const [first, second] = actions;
  if (!first) return null;
  // A menu with one entry would only add a click.
  if (!second && !all)
    return (
      <Button size="sm" className={classes.actions} onClick={first.run}>
        {first.name}
      </Button>
    );
  return <SeveralActions actions={actions} all={all} />;
}

function SeveralActions(props: ActionsProps) {
  const { found, pressed, standIn } = useStandIn(menu);
  if (found) return <found.ActionMenu {...props} isFirstOpen={pressed === true} />;
  return (
    <Button
      size="sm"
      className={classes.actions}
      rightSection={<IconChevronUp size={16} aria-hidden />}
      aria-haspopup="menu"
      {...standIn(true)}
    >
      <Trans>Acciones</Trans>
    </Button>
  );
}
