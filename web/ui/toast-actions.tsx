import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

type Action = { label: ReactNode; run: () => unknown };

const latest = new Map<string, string>();

/**
 * Says what is done and offers actions that can follow, undoing first.
 * Stays long enough to be read and reached, or until something else is done to the same `subject`:
 * undoing is over then.
 */
export function toastWithActions(subject: string, message: ReactNode, actions: Action[]) {
  // The toast is gone after a click: people on the keyboard go on where they were.
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  dropToast(subject);
  const id = crypto.randomUUID();
  latest.set(subject, id);
  const follow = ({ run }: Action) => {
    notifications.hide(id);
    if (before?.isConnected) before.focus({ preventScroll: true });
    run();
  };
  notifications.show({
    id,
    role: 'status',
    color: 'green',
    autoClose: 8_000,
    message: (
      <Stack gap={6}>
        <div>{message}</div>
        <Group gap="xs">
          {actions.map((action, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <Button key={at} size="sm" variant={at === 0 ? 'light' : 'default'} onClick={() => follow(action)}>
              {action.label}
            </Button>
          ))}
        </Group>
      </Stack>
    ),
  });
}

/** Takes away the actions still offered about a subject. */
function dropToast(subject: string) {
  const id = latest.get(subject);
  if (id) notifications.hide(id);
  latest.delete(subject);
}
