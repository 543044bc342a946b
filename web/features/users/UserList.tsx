import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { UserRow } from '#contract/users.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { exportUsers, usersQuery } from '../../people/api.ts';
import { surnameFirst } from '../../people/labels.ts';
import { columnsOf } from '../../people/list/columns.ts';
import { ExportMenu } from '../../people/list/ExportMenu.tsx';
import filtersClasses from '../../people/list/ListFilters.module.css';
import { SideFilters, useLaptop } from '../../people/list/ListFilters.tsx';
import { LookMenu } from '../../people/list/LookMenu.tsx';
import { SelectionBar } from '../../people/list/SelectionBar.tsx';
import { isExceptFull, sizeOf } from '../../people/list/selection.ts';
import { useListLook } from '../../people/list/use-list-look.ts';
import { useSelection } from '../../people/list/use-selection.ts';
import { ViewsMenu } from '../../people/list/ViewsMenu.tsx';
import { searchOf } from '../../people/list/views.ts';
import { filtersOf, type UsersSearch } from '../../people/search.ts';
import { workOf } from '../../people/through/leaving.ts';
import { StartThrough } from '../../people/through/StartThrough.tsx';
import { useNewWalk } from '../../people/through/use-walk.ts';
import dense from '../../ui/dense.module.css';
import { FilterPills } from '../../ui/FilterPills.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import print from '../../ui/print.module.css';
import { ResultList } from '../../ui/ResultList.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { Job } from '../batches/index.ts';
import { BatchDialog, BatchReport, RunningBatches } from '../batches/index.ts';
import { userList } from './list/columns.ts';
import { MoreFilters } from './list/MoreFilters.tsx';
import { NobodyFound } from './list/NobodyFound.tsx';
import { orderOf, sortByOf } from './list/order.ts';
import { UserCard } from './list/UserCard.tsx';
import { UserCounts } from './list/UserCounts.tsx';
import { UserFilters } from './list/UserFilters.tsx';
import { UserPeek } from './list/UserPeek.tsx';
import { useBatchActions } from './list/use-batch-actions.ts';
import { useFilterPills } from './list/use-filter-pills.ts';
import { userColumns } from './list/user-columns.tsx';
import { NewPersonLink } from './NewPersonLink.tsx';

const route = getRouteApi('/users');

export function UserList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(usersQuery(search));
  const isNarrow = useNarrow();
  const [isOpen, { toggle }] = useDisclosure(false);
  const isLaptop = useLaptop();
  const isSide = isOpen && isLaptop;
  const { look, change: changeLook } = useListLook(userList);
  const hasDistance = search.near !== undefined;
  const city = useMemo(() => cityOfAll(query.data?.results ?? []), [query.data]);
  const columns = useMemo(
    () => userColumns(look, { hasDistance, isOneCity: city !== undefined }),
    [look, hasDistance, city],
  );
  const filters = filtersOf(search);
  const { selection, ...selecting } = useSelection('users', filters, query.data?.results);
  const [job, setJob] = useState<Job>();
  const count = query.data?.count ?? 0;
  const people = formatNumber(count);
  const chosen = sizeOf(selection, count);
  const actions = useBatchActions();

  const change = useSearchChange<UsersSearch>();
  const showReport = (batch: string | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, batch }), resetScroll: false });
  const clear = () =>
    void navigate({
      search: ({ sortBy, rowsPerPage, batch }) => ({ sortBy, rowsPerPage, batch }),
      resetScroll: false,
    });
  const pills = useFilterPills(search, change);
  const work = workOf(filters);
  useNewWalk(search);

  return (
    <>
      <PageHeader title={t`Personas`} actions={<NewPersonLink />} />
      <Stack gap="sm">
        <RunningBatches shown={search.batch} />
        {search.batch && <BatchReport id={search.batch} close={() => showReport(undefined)} retry={setJob} />}
        <Stack gap="sm" className={print.noPrint}>
          <UserCounts area={search.area} />
          <UserFilters search={search} count={query.data?.count} change={change} isOpen={isOpen} toggle={toggle} />
          <FilterPills pills={pills} clear={clear} />
        </Stack>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600} role="status" mih={22}>
            {query.data && <People count={count} />}
          </Text>
          {work && count > 0 && (
            <StartThrough search={search} work={work} className={print.noPrint} isInline>
              <Trans>Empezar</Trans>
            </StartThrough>
          )}
          {city && !isNarrow && (
            <Text size="sm" c="dimmed" flex={1}>
              <Trans>En esta página, todas en: {city}</Trans>
            </Text>
          )}
          <Group gap="xs" className={`${dense.dense} ${print.noPrint}`}>
            <ViewsMenu
              kit={userList}
              search={search}
              columns={look.columns}
              show={(view) => {
                changeLook({ columns: columnsOf(userList, view.columns) });
                void navigate({ search: searchOf(userList, view), resetScroll: false });
              }}
            />
            {!isNarrow && (
              <LookMenu
                set={userList}
                look={look}
                change={changeLook}
                note={<Trans>La distancia sale cuando se filtra por cercanía a un colegio.</Trans>}
              />
            )}
            {count > 0 && (
              <ExportMenu
                label={
                  <Plural value={count} one={`Exportar ${people} persona`} other={`Exportar ${people} personas`} />
                }
                name={t`Personas`}
                load={(format) => exportUsers(search, format)}
              />
            )}
          </Group>
        </Group>
        <div className={filtersClasses.beside} data-open={isSide || undefined}>
          <ResultList
            query={query}
            caption={t`Personas`}
            columns={columns}
            isCompact={look.isCompact}
            peek={(person) => <UserPeek person={person} />}
            card={(person) => <UserCard person={person} />}
            rowKey={({ id }) => id}
            sortBy={orderOf(search)}
            onSort={(order) => change({ sortBy: sortByOf(search, order) })}
            selection={{
              ...selecting,
              labelOf: (person) => {
                const name = surnameFirst(person);
                return t`Seleccionar a ${name}`;
              },
              pageLabel: t`Seleccionar a todas las de esta página`,
            }}
            empty={<NobodyFound isFiltered={pills.length > 0} clear={clear} />}
          />
          {isSide && (
            <SideFilters close={toggle}>
              <MoreFilters search={search} change={change} />
            </SideFilters>
          )}
        </div>
        <SelectionBar
          chosen={chosen}
          count={count}
          isExceptFull={isExceptFull(selection)}
          chooseAll={selecting.chooseAll}
          clear={selecting.clear}
          words={selectionWords(chosen, count)}
          actions={actions.map(({ id, name }) => ({
            id,
            name,
            run: () =>
              setJob({
                action: id,
                target: selection.isAll
                  ? { filters, sortBy: orderOf(search), except: [...selection.except], count: chosen }
                  : { ids: [...selection.ids], count: chosen },
              }),
          }))}
        />
      </Stack>
      <BatchDialog
        job={job}
        close={() => setJob(undefined)}
        started={(batch) => {
          setJob(undefined);
          selecting.clear();
          showReport(batch.id);
        }}
      />
    </>
  );
}

function selectionWords(number: number, count: number) {
  const [chosen, all] = [formatNumber(number), formatNumber(count)];
  return {
    said: <Plural value={number} one={`${chosen} persona seleccionada`} other={`${chosen} personas seleccionadas`} />,
    chosen: <Plural value={number} one={`${chosen} seleccionada`} other={`${chosen} seleccionadas`} />,
    all: <Trans>Seleccionar las {all}</Trans>,
    full: <Trans>No se pueden quitar más personas una a una: usa los filtros.</Trans>,
  };
}

/** Gives the city where all rows of the page live; undefined where they differ or are few. */
function cityOfAll(rows: readonly UserRow[]): string | undefined {
  const [first, ...rest] = rows;
  return rest.length > 2 && rest.every(({ address_city }) => address_city === first?.address_city)
    ? first?.address_city || undefined
    : undefined;
}

function People({ count }: { count: number }) {
  const people = formatNumber(count);
  return <Plural value={count} one={`${people} persona`} other={`${people} personas`} />;
}
