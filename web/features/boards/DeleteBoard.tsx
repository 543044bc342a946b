import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { api } from '../../core/api.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone, toastError } from '../../core/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { draftKeyOf } from './draft.ts';

/** Deletes a board, after saying whose its people become. */
export function DeleteBoard({ board }: { board: Board }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = board;
  const remove = useMutation({
    mutationFn: () => api('DELETE credentials/boards/:id/', { params: { id } }),
    onSuccess: async () => {
      forgetKept(draftKeyOf(board));
      await navigate({ to: '/boards', ignoreBlocker: true });
      toastDone(<Trans>Junta borrada: {name}.</Trans>);
      await queryClient.invalidateQueries();
    },
    onError: toastError,
  });
  return (
    <>
      <Text>
        <Trans>
          Su gente pasará a la junta de la zona que la contenga; sin ninguna, no podrá tener credencial. Una junta que
          ya ha emitido credenciales no se puede borrar.
        </Trans>
      </Text>
      <div>
        <Button
          variant="default"
          c="error"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Borrar la junta…</Trans>
        </Button>
      </div>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={<Trans>Borrar la junta: {name}</Trans>}>
        <Stack>
          <Text>
            <Trans>No se puede deshacer.</Trans>
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              <Trans>Dejarla como está</Trans>
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Borrar la junta</Trans>
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
