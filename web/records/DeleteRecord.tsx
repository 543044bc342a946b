import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useAct } from '../ui/use-act.ts';

type Props = {
  /** on the button that asks; ends with an ellipsis */
  label: ReactNode;
  title: ReactNode;
  /** on the button that deletes */
  confirm: ReactNode;
  /** says what goes with it */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** leads on, once it's gone */
  finish: () => Promise<unknown>;
  /** something must be chosen first */
  isIncomplete?: boolean;
};

/** Deletes a record, after saying in a dialog what goes with it. */
export function DeleteRecord({ label, title, confirm, children, remove, finish, isIncomplete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useAct({ mutationFn: remove, onSuccess: finish });
  return (
    <>
      <DeleteButton ask={() => setAsking(true)}>{label}</DeleteButton>
      <Dialog opened={isAsking} onClose={close} title={title}>
        <Stack>
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              <Trans>Dejarlo como está</Trans>
            </Button>
            <Button color="red" loading={isPending} disabled={isIncomplete} onClick={() => mutate()}>
              {confirm}
            </Button>
          </Group>
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
