import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { shareQuery } from './api.ts';

/** `people`: null if the link counts nobody */
export function ShareCount({ people }: { people: number | null }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const start = useAct({
    mutationFn: () => api('POST users/share/self/'),
    onSuccess: (share) => queryClient.setQueryData(shareQuery.queryKey, share),
  });
  const stop = useAct({
    mutationFn: () => api('DELETE users/share/self/'),
    onSuccess: async () => {
      setAsking(false);
      toastDone(<Trans>Ya no se cuenta.</Trans>);
      await queryClient.invalidateQueries({ queryKey: shareQuery.queryKey });
    },
  });
  const count = formatNumber(people ?? 0);
  return (
    <Section title={<Trans>Cuántas personas se inscriben</Trans>}>
      <Stack gap="sm" align="flex-start">
        {people !== null && (
          <Text>
            <Trans>
              Personas inscritas con tu enlace: <strong>{count}</strong>
            </Trans>
          </Text>
        )}
        <Text c="dimmed" size="sm" maw={560}>
          <Trans>
            Tu enlace lleva entonces un código. Se cuenta a quien confirma su correo y ha aceptado que se le cuente.
            Queda un número, sin nombres, que también ve la administración.
          </Trans>
        </Text>
        {people === null ? (
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
            <Trans>Contar las de mi enlace</Trans>
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setAsking(true)}>{t`Dejar de contar…`}</Button>
        )}
      </Stack>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={<Trans>Dejar de contar</Trans>}>
        <Stack>
          <Text>
            <Trans>Se borran el código y la cuenta. El enlace que ya hayas mandado sigue llevando a la página.</Trans>
          </Text>
          <DialogButtons close={() => setAsking(false)} isGrave>
            <Button color="red" loading={stop.isPending} onClick={() => stop.mutate()}>
              <Trans>Dejar de contar</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </Section>
  );
}
