import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { BoardType } from '#contract/board-types.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { NamedRow } from '../../records/NamedRow.tsx';
import { NamesDialog, type NamesDialogProps } from '../../records/NamesDialog.tsx';
import { SortableList } from '../../records/order/SortableList.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { boardTypesQuery, refreshBoards } from './api.ts';
import { Logo } from './templates/Logo.tsx';
import { Templates } from './templates/Templates.tsx';

const route = getRouteApi('/boards/types');

export function TypesPage() {
  const { type } = route.useSearch();
  return type ? <Templates type={type} /> : <Types />;
}

function Types() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(boardTypesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader actions={<Button onClick={() => setAdding(true)}>{t`Nuevo tipo`}</Button>} />
      <TypeDialog isOpen={isAdding} close={() => setAdding(false)} done={tellSaved} />
      <Text c="dimmed" maw={720} mb="md">
        <Trans>Ante quién se otorga el poder. Abre un tipo para cambiar los textos de sus credenciales.</Trans>
      </Text>
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data && (
        <SortableList
          label={t`Tipos de junta`}
          rows={data}
          nameOf={({ name }) => name}
          send={(body) => api('POST credentials/boardtypes/reorder/', { body })}
          refresh={() => refreshBoards()}
        >
          {(type) => <TypeRow type={type} />}
        </SortableList>
      )}
      <Logo />
    </>
  );
}

function TypeRow({ type }: { type: BoardType }) {
  const { id, name, boards } = type;
  return (
    <NamedRow
      named={type}
      link={
        <RowLink to="/boards/types" search={{ type: id }}>
          {name}
        </RowLink>
      }
      count={<Plural value={boards} _0="Sin juntas" one="# junta" other="# juntas" />}
      renaming={(dialog) => <TypeDialog {...dialog} done={tellSaved} type={type} />}
      remove={<DeleteType type={type} />}
    />
  );
}

const tellSaved = ({ name }: BoardType) => toastDone(<Trans>Tipo guardado: {name}.</Trans>);

/** `type`: the one to rename; without it, creates one. */
type Props = NamesDialogProps<BoardType> & { type?: BoardType };

function TypeDialog({ type, ...dialog }: Props) {
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

const DeleteType = ({ type: { id, name, boards } }: { type: BoardType }) => (
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
