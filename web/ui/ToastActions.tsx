import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

export type ToastAction = { label: ReactNode; run: () => unknown };

type Props = { message: ReactNode; actions: ToastAction[]; follow: (action: ToastAction) => void };

/** A toast's words with what can be done about them. */
export const ToastActions = ({ message, actions, follow }: Props) => (
  <Group gap="xs" justify="space-between">
    <div>{message}</div>
    {actions.length > 0 && (
      <Group gap="xs" data-toast-actions>
        {actions.map((action, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Button key={at} size="sm" variant={at === 0 ? 'light' : 'default'} onClick={() => follow(action)}>
            {action.label}
          </Button>
        ))}
      </Group>
    )}
  </Group>
);
