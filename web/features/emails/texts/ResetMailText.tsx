import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { MailText } from '#contract/mail-wording.ts';
import { api } from '../../../core/api.ts';
import { toastDone } from '../../../core/toasts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAct } from '../../../ui/use-act.ts';

type Props = { text: MailText; done: () => Promise<void> };

/** Goes back to the product's own words, once it's said what is lost. */
export function ResetMailText({ text: { template, language, update_date: seen }, done }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const reset = useAct({
    mutationFn: () => api('DELETE mailing/texts/', { body: { template, language, seen } }),
    onSuccess: async () => {
      close();
      toastDone(<Trans>Vuelve a estar el texto de serie.</Trans>);
      await done();
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
            <Trans>Se borra el texto propio de este mensaje en este idioma. Los ya enviados no cambian.</Trans>
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
