import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { AreaSelect, FirstAreas } from '../areas/index.ts';
import { boardsQuery, boardTypesQuery } from './api.ts';
import { BoardLink, boardColumns, Generation } from './columns.tsx';
import { StartBoards } from './StartBoards.tsx';
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
  const count = formatNumber(query.data?.count ?? 0);
  const isFiltered = [search.search, search.area, search.type, search.can_generate].some(
    (asked) => asked !== undefined,
  );
  const clear = () =>
    change({ search: undefined, area: undefined, type: undefined, can_generate: undefined, page: undefined });

  return (
    <>
      <PageHeader
        actions={
          <Group gap="xs">
            <ButtonLink to="/boards/types" variant="default">
              <Trans>Tipos y papeles</Trans>
            </ButtonLink>
            <ButtonLink to="/board/new">
              <Trans>Nueva junta</Trans>
            </ButtonLink>
          </Group>
        }
      />
      <Stack gap="sm">
        <Text c="dimmed" maw={720}>
          <Trans>
            Las credenciales se emiten ante una junta. Cada persona es de la junta de la zona más pequeña en la que
            vive.
          </Trans>
        </Text>
        {(isFiltered || query.data?.count !== 0) && (
          <FilterBar>
            <SearchField
              label={t`Buscar`}
              placeholder={t`Nombre, dirección o secretaría`}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text || undefined }, { replace: true })}
            />
            <AreaSelect value={search.area} onChange={(area) => change({ area })} />
            <NativeSelect
              size="sm"
              label={t`Tipo`}
              value={search.type ?? ''}
              data={[
                { value: '', label: t({ message: 'Todos', context: 'los tipos' }) },
                ...types.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget: { value } }) => change({ type: value || undefined })}
            />
            <FlagSelect
              label={t`Emisión`}
              value={search.can_generate}
              yes={t`Permitida`}
              no={t`No permitida`}
              onChange={(can_generate) => change({ can_generate })}
            />
          </FilterBar>
        )}
        <Group gap="xs" mih={26}>
          <Text size="sm" fw={600} role="status">
            {query.data && <Plural value={query.data.count} one={`${count} junta`} other={`${count} juntas`} />}
          </Text>
          <StartBoards search={search} isInline>
            <Trans>Empezar</Trans>
          </StartBoards>
        </Group>
        <ResultList
          query={query}
          caption={t`Juntas electorales`}
          columns={boardColumns}
          card={(board) => <BoardCard board={board} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? 'name'}
          onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
          empty={isFiltered ? <NoneFound clear={clear} /> : <NoneYet />}
        />
      </Stack>
    </>
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

const NoneFound = ({ clear }: { clear: () => void }) => (
  <Empty
    title={<Trans>Ninguna junta coincide</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Quitar los filtros</Trans>
      </Button>
    }
  />
);

const NoneYet = () => (
  <Empty
    title={<Trans>Todavía no hay juntas electorales</Trans>}
    action={
      <ButtonLink to="/board/new" variant="default">
        <Trans>Nueva junta</Trans>
      </ButtonLink>
    }
  >
    <Trans>Hasta que una junta cubra su zona, a nadie se le puede emitir la credencial.</Trans>
  </Empty>
);
