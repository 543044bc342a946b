import { Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Task.module.css';

type State = 'done' | 'pending';
type Props = { state: State; stateLabel: string; title: ReactNode; children?: ReactNode; action?: ReactNode };

const icons = { done: IconCircleCheck, pending: IconCircleDashed };

export function Task({ state, stateLabel, title, children, action }: Props) {
  const Icon = icons[state];
  return (
    <li className={classes.task} data-state={state}>
      <Icon size={28} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Title order={3}>
          {title}
          <VisuallyHidden>, {stateLabel}</VisuallyHidden>
        </Title>
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}
