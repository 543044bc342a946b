import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** `run` may end later, and reports its failure itself */
export type ToastAction = { label: ReactNode; run: () => unknown };

type Props = {
  message: ReactNode;
  actions: ToastAction[];
  follow: (action: ToastAction) => void;
  /** ignores clicks, but keeps the focus */
  isOff?: boolean;
};

/** Shows a toast's text with the actions that it offers. */
export const ToastActions = ({ message, actions, follow, isOff = false }: Props) => (
  <Group gap="xs" justify="space-between">
    <div>{message}</div>
    {actions.length > 0 && (
      <Group gap="xs" data-toast-actions>
        {actions.map((action, at) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            key={at}
            size="sm"
            variant={at === 0 ? 'light' : 'default'}
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && follow(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
    )}
  </Group>
);

/** Returns the focus to the former element, or to the page's title if that is gone. */
export function focusBack(before: EventTarget | null) {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const target = isThere ? before : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

/** Resolves once an action is over, however it ended. */
export const followAction = async ({ run }: ToastAction): Promise<void> => {
  await Promise.resolve(run()).catch(() => {});
};
