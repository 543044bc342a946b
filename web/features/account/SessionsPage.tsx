import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Session } from '#contract/account.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { sessionsQuery } from './api.ts';
import { SessionCard } from './SessionCard.tsx';
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
