import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';

/** `why` is the server's sentence, with the place and the slots; undefined: closed. */
type Props = { why: string | undefined; close: () => void; confirm: () => void };

/** Asks whether somebody should go where nobody is needed any more. */
export function FullPlace({ why, close, confirm }: Props) {
  return (
    <Dialog opened={why !== undefined} onClose={close} title={<Trans>Este colegio está completo</Trans>}>
      <Stack>
        <Text>
          {why} <Trans>Quizá haga más falta en otro colegio cercano.</Trans>
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Elegir otro</Trans>
          </Button>
          <Button
            onClick={() => {
              close();
              confirm();
            }}
          >
            <Trans>Asignar igualmente</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
