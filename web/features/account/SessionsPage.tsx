import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Session } from '#contract/account.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { signOut } from '../../core/session.ts';
import { toastDone } from '../../core/toasts.ts';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { sessionsQuery } from './api.ts';
import { deviceOf } from './device.ts';
import classes from './Sessions.module.css';

const route = getRouteApi('/account/sessions');

export function SessionsPage() {
  const { t } = useLingui();
  return (
    <AccountFrame>
      <Section title={<Trans>Dónde tienes la sesión abierta</Trans>}>
        <Text>{t`Si no reconoces alguna, ciérrala y cambia la contraseña.`}</Text>
        <Sessions />
      </Section>
    </AccountFrame>
  );
}

function Sessions() {
  const { page } = route.useSearch();
  const { data, error, refetch } = useQuery(sessionsQuery(page));
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      {data.count > 1 && <EndOthers />}
      <ul className={classes.list}>
        {[...data.results].sort(currentFirst).map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
      <ListFooter page={data.page} pageSize={data.page_size} count={data.count} hasRows={false} />
    </>
  );
}

const currentFirst = (a: Session, b: Session) => Number(b.is_current) - Number(a.is_current);

function EndOthers() {
  const { t } = useLingui();
  const end = useAct({
    mutationFn: () => api('POST users/sessions/end_others/'),
    onSuccess: () => toastDone(t`Solo queda abierta esta sesión.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Group>
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
        <Trans>Cerrar todas las demás</Trans>
      </Button>
    </Group>
  );
}

function SessionCard({ session }: { session: Session }) {
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
