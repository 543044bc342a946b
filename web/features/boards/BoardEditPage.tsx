import { Plural, Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { WalkBar } from '../../records/through/WalkBar.tsx';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { boardQuery } from './api.ts';
import { BoardForm } from './BoardForm.tsx';
import { BoardPeople } from './BoardPeople.tsx';
import { DeleteBoard } from './DeleteBoard.tsx';
import { draftKeyOf, draftOf } from './draft.ts';
import type { BoardsSearch } from './search.ts';
import { carriedBoards } from './search.ts';
import { boardPath, throughBoards } from './through.ts';

const route = getRouteApi('/board/$boardid/edit');

export function BoardEditPage() {
  const { boardid } = route.useParams();
  const list = useCarriedList(carriedBoards);
  const { data: board, error, refetch } = useQuery(boardQuery(boardid));
  return (
    <>
      <WalkBar walked={list && throughBoards(list)} id={boardid} pathOf={boardPath} />
      <PageHeader error={!board && error} title={board?.name} tab={board?.name} />
      {board ? (
        <Edit key={board.id} board={board} list={list} />
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Edit({ board, list = {} }: { board: Board; list: BoardsSearch | undefined }) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { id, election_name: election, credentials } = board;
  const count = formatNumber(credentials);
  const finish = async (saved: Board) => {
    const { name } = saved;
    queryClient.setQueryData(boardQuery(id).queryKey, saved);
    await navigate({ to: '/boards', search: list });
    toastDone(<Trans>Junta guardada: {name}.</Trans>);
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap="xl">
      <Text c="dimmed">
        {election} ·{' '}
        <Plural value={credentials} one={`${count} credencial en vigor`} other={`${count} credenciales en vigor`} />
      </Text>
      <BoardPeople board={board} />
      <BoardForm
        draftKey={draftKeyOf(board)}
        start={draftOf(board)}
        send={(body) => api('PATCH credentials/boards/:id/', { params: { id }, body })}
        finish={finish}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      />
      <Section title={<Trans>Borrar la junta</Trans>}>
        <DeleteBoard board={board} list={list} />
      </Section>
    </Stack>
  );
}
