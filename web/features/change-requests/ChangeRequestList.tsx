import { Plural, Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { useDates } from '../../core/formats.ts';
import { RecordList } from '../../records/RecordList.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { AskedChanges } from './AskedChanges.tsx';
import { changeRequestsQuery } from './api.ts';
import { Deciding } from './Deciding.tsx';

const route = getRouteApi('/change-requests');

export function ChangeRequestList() {
  const query = useQuery(changeRequestsQuery(route.useSearch()));
  return (
    <RecordList
      query={query}
      columns={columns}
      card={(request) => <RequestCard request={request} />}
      usualSort="creation_date"
      intro={
        <Trans>
          Los pide quien tiene el perfil cerrado. Al aceptar uno se cambian sus datos y, si la credencial los lleva
          impresos, se emite de nuevo en el mismo paso.
        </Trans>
      }
      count={(found, number) => <Plural value={found} one={`${number} por decidir`} other={`${number} por decidir`} />}
      noneYet={<Empty drawing="sunrise" title={<Trans>No hay ningún cambio por decidir</Trans>} />}
    />
  );
}

const columns: DataColumn<ChangeRequest, 'name' | 'creation_date'>[] = [
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
