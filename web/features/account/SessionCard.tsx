import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Session } from '#contract/account.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { signOut } from '../../core/session.ts';
import { toastDone } from '../../core/toasts.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useAct } from '../../ui/use-act.ts';
import { deviceOf } from './device.ts';
import classes from './Sessions.module.css';

export function SessionCard({ session }: { session: Session }) {
  const { t } = useLingui();
  const date = useDates();
  const { address } = session;
  const name = useDeviceName(session.user_agent);
  const end = useAct({
    mutationFn: async () => {
      if (session.is_current) return signOut();
      await api('DELETE users/sessions/:id/', { params: { id: session.id } });
      toastDone(t`Sesión cerrada: ${name}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const Icon = /iPhone|iPad|Android/.test(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop;
  const since = date(session.created_at, 'time');
  const last = date(session.last_used_at, 'time');

  return (
    <li className={classes.card}>
      <Icon size={28} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Title order={3}>{name}</Title>
        {session.is_current && <StateBadge color="green">{t`Esta sesión`}</StateBadge>}
        {!session.is_current && <Text size="sm">{t`Última actividad: ${last}`}</Text>}
        <Text size="sm" c="dimmed">{t`Abierta el ${since} desde la dirección ${address}`}</Text>
      </div>
      <Button
        variant="default"
        loading={end.isPending}
        onClick={() => end.mutate()}
        aria-label={t`Cerrar sesión: ${name}`}
        className={classes.action}
      >
        <Trans>Cerrar sesión</Trans>
      </Button>
    </li>
  );
}

function useDeviceName(userAgent: string): string {
  const { t } = useLingui();
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t`${browser} en ${system}`;
  return browser ?? system ?? t`Dispositivo desconocido`;
}
