import { Trans } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { ApiError } from '../core/api-error.ts';
import { toastDone, toastError } from '../core/toasts.ts';
import { pileAct } from './ActPile.tsx';
import { focusBack, followAction, type ToastAction, ToastActions } from './ToastActions.tsx';

type Again = {
  run: () => unknown;
  /** label of the button, if "again" isn't clear */
  label?: ReactNode;
  about?: string | undefined;
  /** offers the retry after any failure */
  isOffered?: boolean;
};

/** Subject of acts after which the page moves on: one toast holds all that can be undone. */
export const goingOn = 'going on';

const latest = new Map<string, string>();

/**
 * Shows a toast with actions, undo first; grey if nothing was done. The next act on the `subject`
 * replaces it.
 */
export function toastWithActions(
  subject: string,
  message: ReactNode,
  actions: ToastAction[],
  color: 'green' | 'gray' = 'green',
) {
  if (subject === goingOn) return pileAct(message, actions);
  const look = dress(subject, message, actions);
  notifications.show({ ...look, role: 'status', color, autoClose: pauseSeconds * 1000 });
}

/** Says that an act was undone; `whose`: the person's name, if the page has moved on to another. */
export const toastUndone = (whose?: string) =>
  toastDone(whose === undefined ? <Trans>Deshecho.</Trans> : <Trans>Deshecho: {whose}</Trans>);

/**
 * Reports a failure, with a retry if it may succeed, until the next act on the `subject`. `about`:
 * names the record, if the page has moved on to another.
 */
export function toastFailure(
  subject: string,
  error: unknown,
  { run, label, about, isOffered = isPassing(error) }: Again,
) {
  const actions = isOffered ? [{ run, label: label ?? <Trans>Volver a intentarlo</Trans> }] : [];
  const autoClose = actions.length > 0 ? 30_000 : 10_000;
  void toastError(error, (text) => ({
    ...dress(subject, about === undefined ? text : `${about}: ${text}`, actions),
    autoClose,
  }));
}

/** Returns whether a retry may succeed; a refusal won't. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

function dress(subject: string, message: ReactNode, actions: ToastAction[]) {
  // A click removes the toast, and the keyboard's focus with it.
  const before = document.activeElement;
  dropToast(subject);
  const id = crypto.randomUUID();
  latest.set(subject, id);
  const follow = (action: ToastAction) => {
    notifications.hide(id);
    focusBack(before);
    void followAction(action);
  };
  return { id, message: <ToastActions message={message} actions={actions} follow={follow} /> };
}

/** Removes a record's toasts on leaving its page; its tabs count as one page. */
export function useToastsOfPage(id: string, subject = id) {
  useEffect(
    () => () => {
      if (!location.pathname.includes(id)) dropToast(subject);
    },
    [id, subject],
  );
}

export function dropToast(subject: string) {
  const id = latest.get(subject);
  if (id) notifications.hide(id);
  latest.delete(subject);
}
