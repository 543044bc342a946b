import { Trans } from '@lingui/react/macro';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { api } from '../../core/api.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone, toastError } from '../../core/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { blockedUserQuery } from './api.ts';
import { draftKeyOf } from './draft.ts';
import { keysOf, titleOf } from './labels.ts';
import { refreshBlocks } from './refresh.ts';

/** Deletes a block, after saying what goes with it. */
export function DeleteBlock({ record }: { record: BlockedUser }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const title = titleOf(record);
  const { reason } = record;
  const isHolding = record.matches.some(({ is_verified }) => is_verified === null);

  const remove = useMutation({
    mutationFn: () => api('DELETE users/blockedusers/:id/', { params: { id: record.id } }),
    onSuccess: async () => {
      forgetKept(draftKeyOf(record));
      await navigate({ to: '/blockedusers', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: blockedUserQuery(record.id).queryKey });
      toastDone(<Trans>{title} ya no está en la lista de bloqueo.</Trans>);
      await refreshBlocks(queryClient);
    },
    onError: toastError,
  });

  return (
    <>
      <Text>
        <Trans>Quien tenga estos datos podrá inscribirse como cualquiera.</Trans>
      </Text>
      <div>
        <Button
          variant="default"
          c="error"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Quitar de la lista…</Trans>
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Quitar de la lista: {title}</Trans>}>
        <Stack>
          <Text>
            <Trans>No se puede deshacer. Se borran el bloqueo, su motivo y sus notas:</Trans>
          </Text>
          <List spacing={4} style={{ overflowWrap: 'anywhere' }}>
            {keysOf(record).map((key) => (
              <List.Item key={key}>{key}</List.Item>
            ))}
            <List.Item>
              <Trans>Motivo: {reason}</Trans>
            </List.Item>
          </List>
          {isHolding && (
            <Text>
              <Trans>Las inscripciones que retiene siguen pendientes hasta que quien administra las admita.</Trans>
            </Text>
          )}
          <Text>
            <Trans>El registro de cambios dirá que hubo un bloqueo y quién lo quitó, pero no de quién era.</Trans>
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              <Trans>Dejarlo como está</Trans>
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Quitar de la lista</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
