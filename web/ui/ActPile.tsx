import { Plural } from '@lingui/react/macro';
import { notifications, notificationsStore } from '@mantine/notifications';
import { type ReactNode, useSyncExternalStore } from 'react';
import { pauseSeconds } from '#contract/undo-pause.ts';
import { type ToastAction, ToastActions } from './ToastActions.tsx';
import classes from './Toasts.module.css';

type PassedAct = { id: string; message: ReactNode; actions: ToastAction[] };

let acts: PassedAct[] = [];
let toast = '';
const readers = new Set<() => void>();

/** Gathers acts after which the page goes on in one toast: each can be undone in its time. */
export function pileAct(message: ReactNode, actions: ToastAction[]) {
  const act = { id: crypto.randomUUID(), message, actions };
  const isShown = notificationsStore.getState().notifications.some(({ id }) => id === toast);
  keep([act, ...(isShown ? acts : [])]);
  setTimeout(() => forget(act), pauseSeconds * 1000);
  if (isShown) return;
  const look = { role: 'status', color: 'green', autoClose: false } as const;
  toast = notifications.show({ ...look, message: <ActPile /> });
}

const forget = (act: PassedAct) => keep(acts.filter((other) => other !== act));

function keep(now: PassedAct[]) {
  acts = now;
  for (const read of readers) read();
  if (acts.length === 0) notifications.hide(toast);
}

const watch = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

function ActPile() {
  const [newest, ...others] = useSyncExternalStore(watch, () => acts);
  if (!newest) return null;
  return (
    <>
      <Row act={newest} />
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
            <Row key={act.id} act={act} />
          ))}
        </details>
      )}
    </>
  );
}

function Row({ act }: { act: PassedAct }) {
  const follow = ({ run }: ToastAction) => {
    forget(act);
    run();
  };
  return <ToastActions message={act.message} actions={act.actions} follow={follow} />;
}
