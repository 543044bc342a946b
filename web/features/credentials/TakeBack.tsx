import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Credential } from '#contract/credentials.ts';
import { Dialog } from '../../ui/Dialog.tsx';

type Props = {
  credential: Credential | undefined;
  name: string;
  close: () => void;
  confirm: (credential: Credential) => void;
};

export function TakeBack({ credential, name, close, confirm }: Props) {
  const { t } = useLingui();
  const code = credential?.code;
  return (
    <Dialog opened={credential !== undefined} onClose={close} title={<Trans>Retirar la credencial {code}</Trans>}>
      <Stack>
        <Text>
          <Trans>
            La credencial {code} de {name} dejará de valer: quien lea el código QR del papel verá que no es válida, y su
            número no se vuelve a usar. Si no le queda otra, su perfil se reabre.
          </Trans>
        </Text>
        <Text>{t`No se puede deshacer, pero sí emitir otra con un número nuevo.`}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>{t`Dejarla como está`}</Button>
          <Button
            color="red"
            onClick={() => {
              if (credential) confirm(credential);
              close();
            }}
          >
            <Trans>Retirar la credencial {code}</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
