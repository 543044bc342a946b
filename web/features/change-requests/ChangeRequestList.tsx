import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { AskedChanges } from './AskedChanges.tsx';
import { changeRequestsQuery } from './api.ts';
import { Deciding } from './Deciding.tsx';
import type { ChangeRequestsSearch } from './search.ts';

const route = getRouteApi('/change-requests');
const oldestFirst = 'creation_date';

/** Lists the changes requested by people with a locked profile, for a decision. */
export function ChangeRequestList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(changeRequestsQuery(search));
  const change = useSearchChange<ChangeRequestsSearch>();
  const count = query.data?.count ?? 0;
  const number = formatNumber(count);
  return (
    <>
      <PageHeader />
      <Stack gap="sm">
        <Text c="dimmed" maw={720}>
          <Trans>
            Los pide quien tiene el perfil cerrado. Al aceptar uno se cambian sus datos y, si la credencial los lleva
            impresos, se emite de nuevo en el mismo paso.
          </Trans>
        </Text>
        <Text size="sm" fw={600} role="status" mih={22}>
          {query.data && <Plural value={count} one={`${number} por decidir`} other={`${number} por decidir`} />}
        </Text>
        <ResultList
          query={query}
          caption={t`Cambios de datos`}
          columns={columns}
          card={(request) => <RequestCard request={request} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? oldestFirst}
          onSort={(sortBy) => change({ sortBy: sortBy === oldestFirst ? undefined : sortBy })}
          empty={<Empty title={<Trans>No hay ningún cambio por decidir</Trans>} />}
        />
      </Stack>
    </>
  );
}

const columns: Column<ChangeRequest, 'name' | 'creation_date'>[] = [
  {
    id: 'name',
    header: <Trans>Persona</Trans>,
    sort: 'name',
    cell: (request) => <PersonLink request={request} />,
  },
  { id: 'wanted', header: <Trans>Qué pide</Trans>, cell: (request) => <AskedChanges request={request} /> },
  {
    id: 'creation_date',
    header: <Trans>Fecha</Trans>,
    sort: 'creation_date',
    cell: (request) => <When request={request} />,
  },
  { id: 'decide', header: <Trans>Decidir</Trans>, cell: (request) => <Deciding request={request} /> },
];

type Props = { request: ChangeRequest };

const PersonLink = ({ request: { user, user_name } }: Props) => (
  <RowLink to="/user/$userid" params={{ userid: user }}>
    {user_name}
  </RowLink>
);

function When({ request }: Props) {
  return useDates()(request.creation_date, 'time');
}

const RequestCard = ({ request }: Props) => (
  <Stack gap={6}>
    <PersonLink request={request} />
    <Text size="sm" c="dimmed">
      <When request={request} />
    </Text>
    <AskedChanges request={request} />
    <Deciding request={request} />
  </Stack>
);
