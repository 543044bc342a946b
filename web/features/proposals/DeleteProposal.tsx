import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Proposal } from '#contract/proposals.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { ToolButton } from '../../records/list/ToolButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import { deleteProposal } from './api.ts';

/** Stops a proposal being computed, or deletes it. Assignments made from it stay. */
export function DeleteProposal({ proposal: { id, name, state } }: { proposal: Proposal }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useAct({
    mutationFn: () => deleteProposal(id),
    onSuccess: async () => {
      close();
      await navigate({ to: '/proposals' });
      toastDone(<Trans>Propuesta borrada: {name}.</Trans>);
      queryClient.removeQueries({ queryKey: ['proposals', 'one', id] });
      await queryClient.invalidateQueries({ queryKey: ['proposals', 'list'] });
    },
  });
  if (state === 'running')
    return (
      <Button size="sm" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        <Trans>Interrumpir</Trans>
      </Button>
    );
  return (
    <>
      <ToolButton icon={<IconTrash size={16} aria-hidden />} label={t`Borrar…`} onClick={() => setAsking(true)} />
      <Dialog opened={isAsking} onClose={close} title={<Trans>Borrar la propuesta: {name}</Trans>}>
        <Stack>
          <Text>
            {state === 'accepted' ? (
              <Trans>Los colegios que se dieron con ella se quedan, y ya no se podrá deshacer entera.</Trans>
            ) : (
              <Trans>Se borra con lo que se cambió a mano. No se puede deshacer.</Trans>
            )}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>{t`Dejarla como está`}</Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Borrar la propuesta</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
