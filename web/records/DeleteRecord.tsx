import { useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import classes from '../ui/touch.module.css';
import { useAct } from '../ui/use-act.ts';
import { DialogButtons } from './DialogButtons.tsx';

type Props = {
  action: ReactNode;
  name?: ReactNode;
  /** describes what is deleted with the record */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** opens another page after deleting, or shows a toast */
  finish: () => unknown;
  /** the dialog asks for a choice that isn't made yet */
  isIncomplete?: boolean;
  /** the dialog only says why the record can't be deleted */
  isImpossible?: boolean;
  /** the record's name, if its row stays until it is deleted */
  inRowOf?: string;
  /** refetches data that, according to a refusal, have changed */
  refresh?: () => Promise<unknown>;
};

export function DeleteRecord({ action, name, children, remove, finish, refresh, inRowOf, ...state }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useAct({
    mutationFn: remove,
    onSuccess: () => {
      if (inRowOf !== undefined) close();
      return finish();
    },
    onSettled: refresh,
  });
  const named = name ?? inRowOf;
  return (
    <>
      {inRowOf === undefined ? (
        <DeleteButton ask={() => setAsking(true)}>{action}…</DeleteButton>
      ) : (
        <RowButton name={inRowOf} ask={() => setAsking(true)} />
      )}
      <Dialog
        opened={isAsking}
        onClose={close}
        title={
          <>
            {action}
            {named && <>: {named}</>}
          </>
        }
      >
        <Stack>
          {children}
          <DialogButtons close={close} isGrave>
            {!state.isImpossible && (
              <Button color="red" loading={isPending} disabled={state.isIncomplete} onClick={() => mutate()}>
                {action}
              </Button>
            )}
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}

export const DeleteButton = ({ ask, children }: { ask: () => void; children: ReactNode }) => (
  <div>
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={ask}
    >
      {children}
    </Button>
  </div>
);

/** Shows the delete button in a row's actions. */
function RowButton({ name, ask }: { name: string; ask: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.touch ?? ''}
      c="var(--mantine-color-error)"
      onClick={ask}
      aria-label={t`Borrar…: ${name}`}
    >
      {t`Borrar…`}
    </Button>
  );
}
