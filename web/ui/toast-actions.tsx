import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../core/api-error.ts';
import { toastError } from '../core/toasts.ts';

type Action = { label: ReactNode; run: () => unknown };
type Again = {
  run: () => unknown;
  /** the button, where "again" doesn't say what */
  label?: ReactNode;
};

const latest = new Map<string, string>();

/**
 * Says what is done and offers actions that can follow, undoing first.
 * Stays long enough to be read and reached, or until something else is done to the same `subject`:
 * undoing is over then. Gray where nothing was done after all.
 */
export function toastWithActions(
  subject: string,
  message: ReactNode,
  actions: Action[],
  color: 'green' | 'gray' = 'green',
) {
  const look = dress(subject, message, actions);
  notifications.show({ ...look, role: 'status', color, autoClose: 8_000 });
}

/**
 * Says what has failed.
 * Offers it again where that may well go, until something else is done to the `subject`.
 */
export function toastFailure(subject: string, error: unknown, { run, label }: Again) {
  const actions = isPassing(error) ? [{ run, label: label ?? <Trans>Volver a intentarlo</Trans> }] : [];
  const autoClose = actions.length > 0 ? 30_000 : 10_000;
  void toastError(error, (text) => ({ ...dress(subject, text, actions), autoClose }));
}

/** Says whether the same may well be done a moment later: a refusal stays one. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Gives a toast its buttons, in the place of what was said of its subject before. */
function dress(subject: string, message: ReactNode, actions: Action[]) {
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
  return {
    id,
    message: (
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
    ),
  };
}

/** Takes away what is said of a record once its page is left; its tabs are one page. */
export function useToastsOfPage(id: string, subject = id) {
  useEffect(
    () => () => {
      if (!location.pathname.includes(id)) dropToast(subject);
    },
    [id, subject],
  );
}

/** Takes away the actions still offered about a subject. */
export function dropToast(subject: string) {
  const id = latest.get(subject);
  if (id) notifications.hide(id);
  latest.delete(subject);
}
