import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PlaceNamed } from './assigning.ts';

type Props = { place: PlaceNamed | undefined; person: string; close: () => void; confirm: () => void };

/** Asks whether somebody should go where nobody is needed any more. */
export function FullPlace({ place, person, close, confirm }: Props) {
  const name = place?.name;
  return (
    <Dialog opened={place !== undefined} onClose={close} title={<Trans>Este colegio está completo</Trans>}>
      <Stack>
        <Text>
          <Trans>
            {name} ya tiene a todas las personas que necesita en los turnos de {person}. Quizá haga más falta en otro
            colegio cercano.
          </Trans>
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
