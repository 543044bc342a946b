import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useAccepting } from './use-accepting.tsx';

/** `isAcceptOffered`: false where the page offers it itself. */
export function Deciding({ request, isAcceptOffered = true }: { request: ChangeRequest; isAcceptOffered?: boolean }) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const params = { id: request.id };
  const name = request.user_name;
  const accept = useAccepting();
  const decline = useAct({
    mutationFn: () => api('POST users/change-requests/:id/decline/', { params, body: { reason } }),
    onSuccess: async () => {
      setDeclining(false);
      toastDone(<Trans>No se ha cambiado nada. Le hemos dicho por qué a: {name}</Trans>);
      await refreshPeople();
    },
  });
  if (request.state !== 'asked') return null;
  return (
    <>
      {request.needs_unlocking && (
        <Text size="sm">
          <Trans>
            La administración cerró este perfil, y lo que pide sale en su credencial: para aceptarlo, reábrelo antes.
          </Trans>
        </Text>
      )}
      <Group gap="xs" py={4}>
        {isAcceptOffered && (
          <Button
            size="sm"
            disabled={request.needs_unlocking}
            loading={accept.isPending}
            onClick={() => accept.mutate(request)}
          >
            <Trans>Aceptar</Trans>
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setDeclining(true)}>{t`No aceptar…`}</Button>
      </Group>
      <Dialog opened={isDeclining} onClose={() => setDeclining(false)} title={<Trans>No aceptar el cambio</Trans>}>
        <Stack>
          <Text>{t`Sus datos siguen como estaban. Recibirá por correo lo que escribas aquí.`}</Text>
          <Textarea
            label={t`Motivo`}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <DialogButtons close={() => setDeclining(false)}>
            <Button disabled={reason.trim() === ''} loading={decline.isPending} onClick={() => decline.mutate()}>
              <Trans>No aceptar</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}
