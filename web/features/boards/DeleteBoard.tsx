import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { api } from '../../core/api.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { draftKeyOf } from './draft.ts';
import type { BoardsSearch } from './search.ts';

type Props = { board: Board; list: BoardsSearch };

/**
 * Deletes a board after saying which board takes its people;
 * returns to the list as it was.
 */
export function DeleteBoard({ board, list }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, name } = board;
  return (
    <>
      <Text>
        <Trans>
          Su gente pasará a la junta de la zona que la contenga; sin ninguna, no podrá tener credencial. Una junta que
          ya ha emitido credenciales no se puede borrar.
        </Trans>
      </Text>
      <DeleteRecord
        label={<Trans>Borrar la junta…</Trans>}
        title={<Trans>Borrar la junta: {name}</Trans>}
        confirm={<Trans>Borrar la junta</Trans>}
        remove={() => api('DELETE credentials/boards/:id/', { params: { id } })}
        finish={async () => {
          forgetKept(draftKeyOf(board));
          await navigate({ to: '/boards', search: list, ignoreBlocker: true });
          toastDone(<Trans>Junta borrada: {name}.</Trans>);
          await queryClient.invalidateQueries();
        }}
      >
        <Text>
          <Trans>No se puede deshacer.</Trans>
        </Text>
      </DeleteRecord>
    </>
  );
}
