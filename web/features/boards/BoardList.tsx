import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ChoiceFilter, FlagFilter, SearchFilter } from '../../records/FilterFields.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import { Start } from '../../records/through/Start.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { AreaSelect, FirstAreas } from '../areas/index.ts';
import { boardsQuery, boardTypesQuery } from './api.ts';
import { BoardLink, boardColumns, Generation } from './columns.tsx';
import type { BoardsSearch } from './search.ts';
import { throughBoards } from './through.ts';

const route = getRouteApi('/boards');

export function BoardList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(boardsQuery(search));
  const { data: types = [] } = useQuery(boardTypesQuery);
  const change = useSearchChange<BoardsSearch>();
  useNewWalk(throughBoards(search));
  return (
    <RecordList
      query={query}
      columns={boardColumns}
      card={(board) => <BoardCard board={board} />}
      usualSort="name"
      actions={
        <Group gap="xs">
          <ButtonLink to="/boards/types" variant="default">{t`Tipos y papeles`}</ButtonLink>
          <ButtonLink to="/board/new">{t`Nueva junta`}</ButtonLink>
        </Group>
      }
      intro={
        <Trans>
          Las credenciales se emiten ante una junta. Cada persona es de la junta de la zona más pequeña en la que vive.
        </Trans>
      }
      filters={
        <>
          <SearchFilter placeholder={t`Nombre, dirección o secretaría`} />
          <AreaSelect value={search.area} onChange={(area) => change({ area })} />
          <ChoiceFilter
            name="type"
            label={t`Tipo`}
            all={t({ message: 'Todos', context: 'los tipos' })}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FlagFilter name="can_generate" label={t`Emisión`} yes={t`Permitida`} no={t`No permitida`} />
        </>
      }
      count={(found, count) => <Plural value={found} one={`${count} junta`} other={`${count} juntas`} />}
      found={<Start walked={throughBoards(search)} isInline>{t`Empezar`}</Start>}
      noneFound={<Trans>Ninguna junta coincide</Trans>}
      noneYet={
        <Empty
          title={<Trans>Todavía no hay juntas electorales</Trans>}
          action={<ButtonLink to="/board/new" variant="default">{t`Nueva junta`}</ButtonLink>}
        >
          <Trans>Hasta que una junta cubra su zona, a nadie se le puede emitir la credencial.</Trans>
        </Empty>
      }
    />
  );
}

function BoardCard({ board }: { board: Board }) {
  const { t } = useLingui();
  return (
    <Stack gap={2}>
      <BoardLink board={board} />
      <Text size="sm" c="dimmed">
        {board.type_name}
      </Text>
      <Group gap="xs" style={{ rowGap: 0 }}>
        <FirstAreas areas={board.areas} />
        <Text size="sm" c="dimmed" component="div">
          {t`Emisión`}: <Generation board={board} isInline />
        </Text>
      </Group>
    </Stack>
  );
}
