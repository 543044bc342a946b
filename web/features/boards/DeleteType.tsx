import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { BoardType } from '#contract/board-types.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { refreshBoards } from './api.ts';

/** Deletes a type of boards, or says how many boards use it. */
export const DeleteType = ({ type: { id, name, boards } }: { type: BoardType }) => (
  <DeleteRecord
    action={<Trans>Borrar el tipo</Trans>}
    inRowOf={name}
    isImpossible={boards > 0}
    remove={() => api('DELETE credentials/boardtypes/:id/', { params: { id } })}
    finish={() => toastDone(<Trans>Tipo borrado: {name}.</Trans>)}
    refresh={refreshBoards}
  >
    <Text>
      {boards === 0 ? (
        <Trans>Ninguna junta es de este tipo. Se borran también sus textos. No se puede deshacer.</Trans>
      ) : (
        <Plural
          value={boards}
          one="# junta es de este tipo, contando las de otras elecciones: no se puede borrar."
          other="# juntas son de este tipo, contando las de otras elecciones: no se puede borrar."
        />
      )}
    </Text>
  </DeleteRecord>
);
