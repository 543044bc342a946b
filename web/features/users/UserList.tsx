import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { surnameFirst } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { ableToServe } from '#contract/waiting.ts';
import { formatNumber } from '../../core/formats.ts';
import { compact } from '../../core/search-params.ts';
import { useSignedIn } from '../../core/session.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { exportUsers, usersCountQuery, usersQuery } from '../../people/api.ts';
import { filtersOf, type UsersSearch } from '../../people/search.ts';
import { type WaitingTask, workOf } from '../../people/through/leaving.ts';
import { throughPeople } from '../../people/through/of-person.ts';
import { useListLook } from '../../records/list/use-list-look.ts';
import { Start } from '../../records/through/Start.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import print from '../../ui/print.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LookUpLink } from '../address-runs/index.ts';
import { BatchedList, useBatchActions } from '../batches/index.ts';
import { audienceOf, useWriteTo } from '../mailings/index.ts';
import { userList } from './list/columns.ts';
import { LaterUserFilters } from './list/LaterUserFilters.tsx';
import { NobodyFound } from './list/NobodyFound.tsx';
import { orderOf, sortByOf } from './list/order.ts';
import { UserCard } from './list/UserCard.tsx';
import { UserCounts } from './list/UserCounts.tsx';
import { UserFilterFields } from './list/UserFilterFields.tsx';
import { UserPeek } from './list/UserPeek.tsx';
import { useFilterPills } from './list/use-filter-pills.ts';
import { userColumns } from './list/user-columns.tsx';
import { NewPersonLink } from './NewPersonLink.tsx';

const route = getRouteApi('/users');

export function UserList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(usersQuery(search));
  const isNarrow = useNarrow();
  const { look, change: changeLook } = useListLook(userList);
  const hasDistance = search.near !== undefined;
  const city = useMemo(() => cityOfAll(query.data?.results ?? []), [query.data]);
  const columns = useMemo(
    () => userColumns(look, { hasDistance, isOneCity: city !== undefined }),
    [look, hasDistance, city],
  );
  const filters = filtersOf(search);
  const change = useSearchChange<UsersSearch>();
  const count = query.data?.count ?? 0;
  const work = workOf(filters);
  const { mutate: write } = useWriteTo();
  useNewWalk(throughPeople(search));

  return (
    <BatchedList
      kit={userList}
      title={t`Personas`}
      actions={<NewPersonLink />}
      search={search}
      filters={filters}
      query={query}
      look={look}
      changeLook={changeLook}
      columns={columns}
      order={orderOf(search)}
      onSort={(order) => change({ sortBy: sortByOf(search, order) })}
      everyday={(panel) => (
        <>
          <UserCounts area={search.area} />
          <UserFilterFields search={search} count={query.data?.count} {...panel} />
        </>
      )}
      more={<LaterUserFilters search={search} />}
      pills={useFilterPills(search, change)}
      count={countPeople}
      found={
        <>
          {work && count > 0 && <StartWork search={search} work={work} count={count} />}
          {search.is_approximate && <LookUpLink />}
          {city && !isNarrow && <Text size="sm" c="dimmed" flex={1}>{t`En esta página, todas en: ${city}`}</Text>}
        </>
      }
      lookNote={<Trans>La distancia sale cuando se filtra por cercanía a un colegio.</Trans>}
      file={{
        kind: 'users',
        name: t`Personas`,
        label: <ExportLabel count={count} />,
        start: (format) => exportUsers(search, format),
      }}
      card={(person) => <UserCard person={person} />}
      peek={(person) => <UserPeek person={person} />}
      words={{
        labelOf: (person) => {
          const name = surnameFirst(person);
          return t`Seleccionar a ${name}`;
        },
        pageLabel: t`Seleccionar a todas las de esta página`,
        selection: selectionWords,
      }}
      empty={(list) => <NobodyFound {...list} />}
      others={[{ name: t`Escribir`, run: (target) => write(audienceOf(target)) }]}
      acts={useBatchActions('users')}
      jobOf={(action, target) => ({ action, target })}
    />
  );
}

/** Starts a walk through the list's people who can be served; counts them unless all can. */
function StartWork({ search, work, count }: { search: UsersSearch; work: WaitingTask; count: number }) {
  const self = useSignedIn();
  const able = work === 'call' ? search : { ...ableToServe(self), ...search };
  const { data: number } = useQuery(usersCountQuery(compact({ ...able, page: undefined, rowsPerPage: undefined })));
  if (number === undefined || number === 0) return null;
  const people = formatNumber(number);
  return (
    <Start walked={throughPeople(able, work)} className={print.noPrint} isInline>
      {number === count ? (
        <Trans>Empezar</Trans>
      ) : (
        <Plural
          value={number}
          one={`Empezar con ${people} confirmada y activa`}
          other={`Empezar con ${people} confirmadas y activas`}
        />
      )}
    </Start>
  );
}

function countPeople(count: number) {
  const people = formatNumber(count);
  return <Plural value={count} one={`${people} persona`} other={`${people} personas`} />;
}

function ExportLabel({ count }: { count: number }) {
  const people = formatNumber(count);
  return <Plural value={count} one={`Exportar ${people} persona`} other={`Exportar ${people} personas`} />;
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

/** Returns the city shared by all rows; undefined if they differ or there is one row. */
function cityOfAll(rows: readonly UserRow[]): string | undefined {
  const [first, ...rest] = rows;
  return rest.length > 0 && rest.every(({ address_city }) => address_city === first?.address_city)
    ? first?.address_city || undefined
    : undefined;
}
