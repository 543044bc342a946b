import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  close: () => void;
  /** it can't be undone: the focus stands on leaving it as it is */
  isGrave?: boolean;
  /** the button that acts */
  children: ReactNode;
};

/** The buttons under a dialog: the one that leaves it, and the one that acts. */
export const DialogButtons = ({ close, isGrave = false, children }: Props) => (
  <Group justify="flex-end" gap="sm">
    <Button variant="default" onClick={close} data-autofocus={isGrave || undefined}>
      {isGrave ? <Trans>Dejarlo como está</Trans> : <Trans>Cancelar</Trans>}
    </Button>
    {children}
  </Group>
);
