import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toastDone } from '../core/toasts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { DialogButtons } from './DialogButtons.tsx';

type Props = {
  children: ReactNode;
  reset: () => Promise<unknown>;
  /** shows the default text */
  finish: () => Promise<unknown>;
};

/** Restores the product's default text, after a warning. */
export function ResetWords({ children, reset, finish }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useAct({
    mutationFn: reset,
    onSuccess: async () => {
      close();
      toastDone(<Trans>Vuelve a estar el texto predeterminado.</Trans>);
      await finish();
    },
  });
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>{t`Volver al texto predeterminado…`}</Button>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Volver al texto predeterminado</Trans>}>
        <Stack>
          <Text>{children}</Text>
          <DialogButtons close={close} isGrave>
            <Button color="red" loading={isPending} onClick={() => mutate()}>
              <Trans>Volver al texto predeterminado</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}
