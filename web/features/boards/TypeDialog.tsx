import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { BoardType } from '#contract/board-types.ts';
import { api } from '../../core/api.ts';
import { NamesForm } from '../../people/NamesForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { refreshBoards } from './api.ts';

type Props = {
  isOpen: boolean;
  close: () => void;
  done: (saved: BoardType) => void;
  /** to be named otherwise; without one, a new one is made */
  type?: BoardType;
};

export function TypeDialog({ isOpen, close, done, type }: Props) {
  const queryClient = useQueryClient();
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={type ? <Trans>Cambiar el nombre del tipo</Trans> : <Trans>Nuevo tipo de junta</Trans>}
    >
      <NamesForm
        names={type?.names ?? {}}
        close={close}
        send={async (names) => {
          const saved = type
            ? await api('PATCH credentials/boardtypes/:id/', { params: { id: type.id }, body: { names } })
            : await api('POST credentials/boardtypes/', { body: { names } });
          await refreshBoards(queryClient);
          done(saved);
          close();
        }}
      />
    </Dialog>
  );
}
