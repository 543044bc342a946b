import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaperTemplate } from '#contract/paper-templates.ts';
import { api } from '../../../core/api.ts';
import { toastDone } from '../../../core/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { refreshBoards } from '../api.ts';

type Props = { type: string; template: PaperTemplate; forget: () => void };

/** Goes back to the product's own words, once it's said what is lost. */
export function ResetTemplate({ type, template: { kind, language }, forget }: Props) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const reset = useAct({
    mutationFn: () =>
      api('DELETE credentials/boardtypes/:id/templates/', { params: { id: type }, body: { kind, language } }),
    onSuccess: async () => {
      close();
      forget();
      toastDone(<Trans>Vuelve a estar el texto de serie.</Trans>);
      await refreshBoards(queryClient);
    },
  });
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        <Trans>Volver al texto de serie…</Trans>
      </Button>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Volver al texto de serie</Trans>}>
        <Stack>
          <Text>
            <Trans>
              Se borra el texto propio de este tipo, esta clase de credencial y este idioma. Las credenciales emitidas
              conservan el suyo.
            </Trans>
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              <Trans>Dejarlo como está</Trans>
            </Button>
            <Button color="red" loading={reset.isPending} onClick={() => reset.mutate()}>
              <Trans>Volver al texto de serie</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
