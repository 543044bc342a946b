import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterPills } from '../../ui/FilterPills.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import print from '../../ui/print.module.css';
import { ResultList } from '../../ui/ResultList.tsx';
import { usersQuery } from './api.ts';
import type { UsersSearch } from './search.ts';
import { UserCard } from './UserCard.tsx';
import { UserCounts } from './UserCounts.tsx';
import { UserFilters } from './UserFilters.tsx';
import { useFilterPills } from './use-filter-pills.ts';
import { useUserColumns } from './use-user-columns.tsx';

const route = getRouteApi('/staff/users');

export function UserList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(usersQuery(search));
  const columns = useUserColumns();
  const count = formatNumber(query.data?.count ?? 0);

  const change = (changes: UsersSearch, { replace = false } = {}) =>
    void navigate({
      search: (previous) => ({ ...previous, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    });
  const clear = () =>
    void navigate({ search: ({ sortBy, rowsPerPage }) => ({ sortBy, rowsPerPage }), resetScroll: false });
  const pills = useFilterPills(search, change);

  return (
    <>
      <PageHeader title={t`Personas`} />
      <Stack gap="sm">
        <Stack gap="sm" className={print.noPrint}>
          <UserCounts area={search.area} />
          <UserFilters search={search} change={change} />
          <FilterPills pills={pills} clear={clear} />
        </Stack>
        <Text size="sm" fw={600} role="status" mih={22}>
          {query.data && <Plural value={query.data.count} one={`${count} persona`} other={`${count} personas`} />}
        </Text>
        <ResultList
          query={query}
          caption={t`Personas`}
          columns={columns}
          card={(person) => <UserCard person={person} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? 'name'}
          onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
          empty={<NobodyFound isFiltered={pills.length > 0} clear={clear} />}
        />
      </Stack>
    </>
  );
}

function NobodyFound({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const self = useSignedIn();
  if (isFiltered) {
    return (
      <Empty
        title={<Trans>Nadie cumple estos filtros</Trans>}
        action={
          <Button variant="default" onClick={clear}>
            <Trans>Quitar los filtros</Trans>
          </Button>
        }
      >
        <Trans>Prueba con menos palabras o quita algún filtro.</Trans>
      </Empty>
    );
  }
  if (!self.is_superuser && self.managed_areas.length === 0) {
    return (
      <Empty title={<Trans>Todavía no coordinas ninguna zona</Trans>}>
        <Trans>
          Cuando administración te encargue una zona, aquí verás a las personas que se han apuntado en ella.
        </Trans>
      </Empty>
    );
  }
  return (
    <Empty title={<Trans>Todavía no se ha apuntado nadie</Trans>}>
      <Trans>
        Las personas aparecen aquí en cuanto se inscriben. Comparte la página de inscripción para que lo hagan.
      </Trans>
    </Empty>
  );
}
