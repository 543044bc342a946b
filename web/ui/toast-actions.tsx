import { Button, Group, Stack } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { errorText } from '../core/error-text.ts';

type Action = { label: ReactNode; run: () => unknown };

const latest = new Map<string, string>();

/**
 * Says what is done and offers actions that can follow, undoing first.
 * Stays long enough to be read and reached, or until something else is done to the same `subject`:
 * undoing is over then.
 */
export function toastWithActions(subject: string, message: ReactNode, actions: Action[]) {
  show(subject, message, actions, { role: 'status', color: 'green', autoClose: 8_000 });
}

/** Says what has failed, and offers to try again until something else is done to the `subject`. */
export function toastFailure(subject: string, error: unknown, actions: Action[]) {
  const autoClose = actions.length > 0 ? 30_000 : 10_000;
  show(subject, errorText(error), actions, { role: 'alert', color: 'red', autoClose });
}

function show(subject: string, message: ReactNode, actions: Action[], look: Partial<NotificationData>) {
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
    ...look,
    message: (
      <Stack gap={6}>
        <div>{message}</div>
        {actions.length > 0 && (
          <Group gap="xs">
            {actions.map((action, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Button key={at} size="sm" variant={at === 0 ? 'light' : 'default'} onClick={() => follow(action)}>
                {action.label}
              </Button>
            ))}
          </Group>
        )}
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
