import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDeciding } from './use-deciding.tsx';

/** `goesOn`: the page itself offers to accept, and meanwhile shows the next person */
export function Deciding({ request, goesOn = false }: { request: ChangeRequest; goesOn?: boolean }) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { accept, decline } = useDeciding({
    about: goesOn ? request.user_name : undefined,
    onDeclined: () => setDeclining(false),
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
        {!goesOn && (
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
            <Button
              disabled={reason.trim() === ''}
              loading={decline.isPending}
              onClick={() => decline.mutate({ ...request, reason })}
            >
              <Trans>No aceptar</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}
