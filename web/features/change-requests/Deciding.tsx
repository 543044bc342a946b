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

/** Accepts a request, or declines it with a reason. */
export function Deciding({ request }: { request: ChangeRequest }) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const params = { id: request.id };
  const name = request.user_name;
  const accept = useAct({
    mutationFn: () => api('POST users/change-requests/:id/accept/', { params }),
    onSuccess: async () => {
      toastDone(<Trans>Hecho. Se lo hemos dicho por correo a: {name}</Trans>);
      await refreshPeople();
    },
  });
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
        <Button size="sm" disabled={request.needs_unlocking} loading={accept.isPending} onClick={() => accept.mutate()}>
          <Trans>Aceptar</Trans>
        </Button>
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
