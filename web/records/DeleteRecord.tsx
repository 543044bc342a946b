import { Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { DialogButtons } from './DialogButtons.tsx';

type Props = {
  /** on the buttons, and the dialog's title */
  action: ReactNode;
  /** the record's name, in the title */
  name?: ReactNode;
  /** describes what is deleted with it */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** navigates on after deleting */
  finish: () => Promise<unknown>;
  /** something must be chosen first */
  isIncomplete?: boolean;
};

/** Deletes a record, after a dialog that describes what is deleted with it. */
export function DeleteRecord({ action, name, children, remove, finish, isIncomplete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useAct({ mutationFn: remove, onSuccess: finish });
  return (
    <>
      <DeleteButton ask={() => setAsking(true)}>{action}…</DeleteButton>
      <Dialog
        opened={isAsking}
        onClose={close}
        title={
          <>
            {action}
            {name && <>: {name}</>}
          </>
        }
      >
        <Stack>
          {children}
          <DialogButtons close={close} isGrave>
            <Button color="red" loading={isPending} disabled={isIncomplete} onClick={() => mutate()}>
              {action}
            </Button>
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
