import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { StandingRow } from './StandingRow.tsx';

type Props = { user: User; reset: () => void; isBusy: boolean };

/** Removes the second factor of people who lost telephone and recovery codes. */
export function ResetSecondFactor({ user, reset, isBusy }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = fullName(user);
  const close = () => setAsking(false);
  return (
    <>
      <StandingRow
        name={<Trans>Segundo factor</Trans>}
        state={<Trans>Si ha perdido el teléfono y los códigos de recuperación, se le puede quitar</Trans>}
        action={
          <Button size="sm" variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
            <Trans>Quitar el segundo factor…</Trans>
          </Button>
        }
      />
      <Dialog opened={isAsking} onClose={close} title={<Trans>Quitar el segundo factor de {name}</Trans>}>
        <Stack>
          <Text>
            <Trans>
              Asegúrate antes de que te lo pide esa persona y no otra: llámala. Se cierran sus sesiones, y para entrar
              le bastará su contraseña hasta que active otro.
            </Trans>
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>{t`Cancelar`}</Button>
            <Button
              color="red"
              onClick={() => {
                reset();
                close();
              }}
            >
              <Trans>Quitar el segundo factor</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
