import { Trans } from '@lingui/react/macro';
import type { BoardType } from '#contract/board-types.ts';
import { api } from '../../core/api.ts';
import { NamesDialog, type NamesDialogProps } from '../../records/NamesDialog.tsx';
import { refreshBoards } from './api.ts';

/** `type`: the one to rename; without it, creates one. */
type Props = NamesDialogProps<BoardType> & { type?: BoardType };

export function TypeDialog({ type, ...dialog }: Props) {
  return (
    <NamesDialog
      {...dialog}
      title={type ? <Trans>Cambiar el nombre del tipo</Trans> : <Trans>Nuevo tipo de junta</Trans>}
      names={type?.names}
      save={(names) =>
        type
          ? api('PATCH credentials/boardtypes/:id/', { params: { id: type.id }, body: { names } })
          : api('POST credentials/boardtypes/', { body: { names } })
      }
      refresh={() => refreshBoards()}
    />
  );
}
