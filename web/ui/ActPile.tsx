import { Plural, Trans } from '@lingui/react/macro';
import { notifications, notificationsStore } from '@mantine/notifications';
import { type FocusEvent, type ReactNode, useSyncExternalStore } from 'react';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { focusBack, followAction, type ToastAction, ToastActions } from './ToastActions.tsx';
import classes from './Toasts.module.css';
import { useSettled } from './use-settled.ts';

type PassedAct = { id: string; message: ReactNode; actions: ToastAction[]; isUndone?: boolean };

const toast = 'passed-acts';
/** Milliseconds during which moved rows ignore clicks, which were meant for another row. */
const movedMs = 500;

let acts: PassedAct[] = [];
/** Element that had the focus before the pile. */
let before: EventTarget | null = null;
const readers = new Set<() => void>();

/**
 * Gathers acts in one toast if the page moves on after each, so that each can still be undone in
 * time.
 */
export function pileAct(message: ReactNode, actions: ToastAction[]) {
  const act = { id: crypto.randomUUID(), message, actions };
  const { notifications: shown, queue } = notificationsStore.getState();
  const isShown = [...shown, ...queue].some(({ id }) => id === toast);
  keep([act, ...(isShown ? acts : [])]);
  setTimeout(expire, pauseSeconds * 1000, act.id);
  // The pile comes before other toasts, which would leave it no room; only its changing part is a
  // status.
  const look = { priority: 1, role: 'group', color: 'green', autoClose: false, onFocus: noteFocus } as const;
  notifications.show({ ...look, id: toast, message: <ActPile /> });
}

/**
 * Drops an act after its time, but not while somebody points at or focuses the pile, like other
 * Mantine toasts.
 */
function expire(id: string) {
  const act = acts.find((one) => one.id === id);
  if (!act || act.isUndone) return;
  if (document.getElementById(toast)?.matches(':hover, :focus-within')) setTimeout(expire, 1000, id);
  else forget(act);
}

const forget = (act: PassedAct) => keep(acts.filter(({ id }) => id !== act.id));

function keep(now: PassedAct[]) {
  acts = now;
  for (const read of readers) read();
  if (acts.length === 0) notifications.hide(toast);
}

const watch = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

async function follow(act: PassedAct, action: ToastAction) {
  // An undone act's row stays until the undo has ended, so that no other row moves under the
  // pointer.
  if (action === act.actions[0]) {
    keep(acts.map((one) => (one.id === act.id ? { ...one, isUndone: true } : one)));
    await followAction(action);
  } else void followAction(action);
  forget(act);
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusBack(before);
  });
}

function noteFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(relatedTarget)) before = relatedTarget;
}

function ActPile() {
  const [newest, ...others] = useSyncExternalStore(watch, () => acts);
  const hasMoved = useSettled(newest?.id, movedMs) !== newest?.id;
  if (!newest) return null;
  return (
    <>
      <div role="status">
        <Row key={newest.id} act={newest} isOff={hasMoved} />
      </div>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>
            <Plural
              value={others.length}
              one="Otra cosa que se puede deshacer"
              other="Otras # cosas que se pueden deshacer"
            />
          </summary>
          {others.map((act) => (
            <Row key={act.id} act={act} isOff={hasMoved} />
          ))}
        </details>
      )}
    </>
  );
}

function Row({ act, isOff }: { act: PassedAct; isOff: boolean }) {
  const { message, actions, isUndone = false } = act;
  const shown = isUndone ? [{ label: <Trans>Deshaciendo…</Trans>, run: () => {} }] : actions;
  return (
    <ToastActions
      message={message}
      actions={shown}
      isOff={isOff || isUndone}
      follow={(action) => void follow(act, action)}
    />
  );
}
