import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  close: () => void;
  /** can't be undone: the focus starts on the cancelling button */
  isGrave?: boolean;
  children: ReactNode;
};

export const DialogButtons = ({ close, isGrave = false, children }: Props) => (
  <Group justify="flex-end" gap="sm">
    <Button variant="default" onClick={close} data-autofocus={isGrave || undefined}>
      {isGrave ? <Trans>Dejarlo como está</Trans> : <Trans>Cancelar</Trans>}
    </Button>
    {children}
  </Group>
);
