import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AskedChanges } from './AskedChanges.tsx';
import { changeRequestsQuery } from './api.ts';

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

function Deciding({ request }: { request: ChangeRequest }) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const params = { id: request.id };
  const name = request.user_name;
  const accept = useAct({
    mutationFn: () => api('POST users/change-requests/:id/accept/', { params }),
    onSuccess: async () => {
      toastDone(<Trans>Hecho. Se lo hemos dicho por correo a: {name}</Trans>);
      await refreshPeople();
    },
  });
  const decline = useAct({
    mutationFn: () => api('POST users/change-requests/:id/decline/', { params, body: { reason } }),
    onSuccess: async () => {
      setDeclining(false);
      toastDone(<Trans>No se ha cambiado nada. Le hemos dicho por qué a: {name}</Trans>);
      await refreshPeople();
    },
  });
  if (request.state !== 'asked') return null;
  return (
    <>
      {request.needs_unlocking && (
        <Text size="sm">
          <Trans>
            La administración cerró este perfil, y lo que pide sale en su credencial: para aceptarlo, reábrelo antes.
          </Trans>
        </Text>
      )}
      <Group gap="xs" py={4}>
        <Button size="sm" disabled={request.needs_unlocking} loading={accept.isPending} onClick={() => accept.mutate()}>
          <Trans>Aceptar</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => setDeclining(true)}>{t`No aceptar…`}</Button>
      </Group>
      <Dialog opened={isDeclining} onClose={() => setDeclining(false)} title={<Trans>No aceptar el cambio</Trans>}>
        <Stack>
          <Text>{t`Sus datos siguen como estaban. Recibirá por correo lo que escribas aquí.`}</Text>
          <Textarea
            label={t`Motivo`}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <DialogButtons close={() => setDeclining(false)}>
            <Button disabled={reason.trim() === ''} loading={decline.isPending} onClick={() => decline.mutate()}>
              <Trans>No aceptar</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}
