import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { todayInSpain } from '#contract/spain.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { DayField } from '../../ui/DayField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';

type Props = { userId: string };
type ActProps = Props & { done: (said: ReactNode) => void };

const holdQuery = (id: string) => apiQuery(['users', id, 'hold'], 'GET users/users/:id/hold/', { params: { id } });

/** Protects a person's data from erasure while a complaint is open. */
export function PersonHold({ userId }: Props) {
  const { t } = useLingui();
  const date = useDates();
  const heading = useRef<HTMLSpanElement>(null);
  // The pressed button disappears with its form, so the heading takes the focus.
  const done = (said: ReactNode) => {
    toastDone(said);
    heading.current?.focus();
  };
  const title = (
    <span ref={heading} tabIndex={-1}>
      <Trans>Reclamación abierta</Trans>
    </span>
  );
  return (
    <Section title={title}>
      <Loaded query={useQuery(holdQuery(userId))}>
        {({ hold }) =>
          hold ? (
            <Stack gap="xs" align="flex-start">
              <Text>{t`Sus datos no se borran hasta el día ${date(hold.until)}. Motivo: ${hold.reason}`}</Text>
              <Text size="sm" c="dimmed">{t`Lo decidió: ${hold.set_by ?? '—'} · ${date(hold.set_at)}`}</Text>
              <Lift userId={userId} done={done} />
            </Stack>
          ) : (
            <Begin userId={userId} done={done} />
          )
        }
      </Loaded>
    </Section>
  );
}

const refresh = (id: string) =>
  Promise.all(
    [holdQuery(id).queryKey, ['changes']].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
  );

function Lift({ userId: id, done }: ActProps) {
  const lift = useAct({
    mutationFn: () => api('DELETE users/users/:id/hold/', { params: { id } }),
    onSuccess: () => done(<Trans>Sus datos ya no se retienen.</Trans>),
    onSettled: () => refresh(id),
  });
  return (
    <Button size="sm" variant="default" loading={lift.isPending} onClick={() => lift.mutate()}>
      <Trans>Se ha resuelto: dejar de retener</Trans>
    </Button>
  );
}

function Begin({ userId: id, done }: ActProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string>();
  const begin = useAct({
    mutationFn: () =>
      api('POST users/users/:id/hold/', { params: { id }, body: { reason: reason.trim(), until: until ?? '' } }),
    onSuccess: () => done(<Trans>Sus datos quedan retenidos.</Trans>),
    onSettled: () => refresh(id),
  });
  return (
    <Stack gap="sm">
      <Text>
        <Trans>Mientras una reclamación lo exija, sus datos no se borran, tampoco si lo pide.</Trans>
      </Text>
      <Group gap="sm" align="flex-end">
        <TextInput
          size="sm"
          label={t`Motivo, que leerá esa persona`}
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DayField label={t`Último día`} value={until} min={todayInSpain()} onChange={setUntil} />
        <Button
          size="sm"
          variant="default"
          disabled={reason.trim() === '' || !until}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          <Trans>Retener</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
