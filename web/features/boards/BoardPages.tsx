import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { api } from '../../core/api.ts';
import { formatNumber } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { obstacleNames } from '../../people/obstacle-names.ts';
import { DeleteSection, EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import type { RecordKind } from '../../records/record-kind.ts';
import { WalkBar } from '../../records/through/WalkBar.tsx';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { boardObstaclesQuery, boardQuery } from './api.ts';
import { BoardForm } from './BoardForm.tsx';
import { type BoardBody, type BoardDraft, draftOf, emptyDraft } from './draft.ts';
import { carriedBoards } from './search.ts';
import { throughBoards } from './through.ts';

const boards: RecordKind<Board, BoardDraft, BoardBody> = {
  name: 'board',
  form: BoardForm,
  start: emptyDraft,
  draftOf,
  one: boardQuery,
  // People's boards and credentials change with it.
  refresh: () => queryClient.invalidateQueries(),
  create: (body) => api('POST credentials/boards/', { body }),
  change: ({ id }, body) => api('PATCH credentials/boards/:id/', { params: { id }, body }),
  remove: ({ id }) => api('DELETE credentials/boards/:id/', { params: { id } }),
  toCreate: <Trans>Crear la junta</Trans>,
  toRemove: <Trans>Borrar la junta</Trans>,
  created: ({ name }) => <Trans>Junta creada: {name}.</Trans>,
  saved: ({ name }) => <Trans>Junta guardada: {name}.</Trans>,
  removed: ({ name }) => <Trans>Junta borrada: {name}.</Trans>,
};

export const BoardNewPage = () => <NewRecordPage of={boards} />;

const route = getRouteApi('/board/$boardid/edit');

export function BoardEditPage() {
  const { t } = useLingui();
  const { boardid } = route.useParams();
  const list = useCarriedList(carriedBoards);
  return (
    <RecordPage
      of={boards}
      id={boardid}
      title={({ name }) => name}
      above={<WalkBar walked={list && throughBoards(list)} id={boardid} />}
    >
      {(board) => (
        <>
          <ElectionOf board={board} />
          <BoardPeople board={board} />
          <EditRecord of={boards} record={board} />
          <DeleteSection
            of={boards}
            record={board}
            name={board.name}
            note={
              <Text>
                <Trans>
                  Su gente pasará a la junta de la zona que la contenga; sin ninguna, no podrá tener credencial. Una
                  junta que ya ha emitido credenciales no se puede borrar.
                </Trans>
              </Text>
            }
          >
            <Text>{t`No se puede deshacer.`}</Text>
          </DeleteSection>
        </>
      )}
    </RecordPage>
  );
}

function ElectionOf({ board: { election_name: election, credentials } }: { board: Board }) {
  const count = formatNumber(credentials);
  return (
    <Text c="dimmed">
      {election} ·{' '}
      <Plural value={credentials} one={`${count} credencial en vigor`} other={`${count} credenciales en vigor`} />
    </Text>
  );
}

/** Counts a board's people who can get a credential, and those who can't, by reason. */
function BoardPeople({ board: { id } }: { board: Pick<Board, 'id'> }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(boardObstaclesQuery(id));
  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={140} />} />;
  const [people, issued, ready] = [data.people, data.issued, data.ready].map((number) => formatNumber(number));
  const of = { board: id, is_superuser: false };
  return (
    <Section title={<Trans>Su gente</Trans>}>
      <Text>
        <TextLink to="/users" search={of}>
          <Plural value={data.people} one={`${people} persona`} other={`${people} personas`} />
        </TextLink>
        {' · '}
        <TextLink to="/users" search={{ ...of, credential_state: 'created' }}>
          <Trans>{issued} con credencial</Trans>
        </TextLink>
        {' · '}
        <TextLink to="/users" search={{ ...of, credential_obstacle: 'none' }}>
          <Plural
            value={data.ready}
            one={`a ${ready} se le puede emitir ya`}
            other={`a ${ready} se les puede emitir ya`}
          />
        </TextLink>
      </Text>
      {data.obstacles.length > 0 && (
        <>
          <Text fw={600} mt="xs">{t`Todavía no pueden tenerla:`}</Text>
          <List>
            {data.obstacles.map(({ obstacle, count }) => (
              <List.Item key={obstacle}>
                <TextLink to="/users" search={{ ...of, credential_obstacle: obstacle }}>
                  {t(obstacleNames[obstacle])}: {formatNumber(count)}
                </TextLink>
              </List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">{t`A una misma persona le puede faltar más de una cosa.`}</Text>
        </>
      )}
    </Section>
  );
}
