import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Slot } from '#contract/coverage.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';

import type { FullSlots } from './use-assigning.tsx';

/** `full`: undefined while the dialog is closed */
type Props = { full: FullSlots | undefined; close: () => void; assign: (slots: Slot[], isExtra: boolean) => void };

/** Asks whether to assign surplus people. If only some slots are full, offers the open ones. */
export function FullPlace({ full, close, assign }: Props) {
  const { t } = useLingui();
  const isOpen = full !== undefined && full.open.length > 0;
  const open = full?.open.map((slot) => t(slotNames[slot])).join(', ');
  const run = (slots: Slot[], isExtra: boolean) => () => {
    close();
    assign(slots, isExtra);
  };
  return (
    <Dialog
      opened={full !== undefined}
      onClose={close}
      title={
        isOpen ? (
          <Trans>Hay turnos completos</Trans>
        ) : full?.hasTables === false ? (
          <Trans>Este colegio aún no tiene mesas</Trans>
        ) : (
          <Trans>Este colegio está completo</Trans>
        )
      }
    >
      {full && (
        <Stack>
          <Text>
            {full.why} {!isOpen && full.hasTables && <Trans>Quizá haga más falta en otro colegio cercano.</Trans>}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus={isOpen ? undefined : true}>
              <Trans>Elegir otro</Trans>
            </Button>
            <Button variant={isOpen ? 'default' : 'filled'} onClick={run(full.slots, true)}>
              {isOpen ? <Trans>Todos los turnos, como refuerzo</Trans> : <Trans>Asignar igualmente</Trans>}
            </Button>
            {isOpen && (
              <Button data-autofocus onClick={run(full.open, false)}>
                <Trans>Solo: {open}</Trans>
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
