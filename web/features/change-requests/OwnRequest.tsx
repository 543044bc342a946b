import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { useAct } from '../../ui/use-act.ts';
import { AskedChanges } from './AskedChanges.tsx';
import { ownRequestQuery } from './api.ts';

export function OwnRequest() {
  const { t } = useLingui();
  const date = useDates();
  const { data: request } = useQuery(ownRequestQuery);
  const withdraw = useAct({
    mutationFn: () => api('POST users/change-requests/own/withdraw/'),
    onSuccess: async () => {
      toastDone(<Trans>Has anulado tu petición.</Trans>);
      await refreshPeople();
    },
  });
  if (!request || request.state === 'withdrawn') return null;
  const { state, reason } = request;
  const when = date(request.decided_date ?? request.creation_date, 'time');
  return (
    <Stack gap={6} align="flex-start">
      <Text fw={600}>
        {state === 'asked' && <Trans>Has pedido este cambio y falta que lo decidan: {when}</Trans>}
        {state === 'accepted' && <Trans>Se aceptó el cambio que pediste: {when}</Trans>}
        {state === 'declined' && <Trans>No se aceptó el cambio que pediste: {when}</Trans>}
      </Text>
      {state === 'declined' && <Text style={{ overflowWrap: 'anywhere' }}>{t`Motivo: ${reason}`}</Text>}
      <AskedChanges request={request} />
      {state === 'asked' && (
        <Group>
          <Button size="sm" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Trans>Anular la petición</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  );
}
