import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExportRequest, mostRows } from '#contract/export-requests.ts';
import { api } from '../../../core/api.ts';
import { formatNumber, useDates } from '../../../core/formats.ts';
import { refresh } from '../../../core/query-client.ts';
import { toastDone } from '../../../core/toasts.ts';
import { TextLink } from '../../../ui/RowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { exportRequestsQuery } from '../api.ts';

/** Shows nothing where nobody asks. */
export function ExportRequests() {
  const { data } = useQuery(exportRequestsQuery);
  if (!data || data.count === 0) return null;
  return (
    <Section title={<Trans>Piden permiso</Trans>}>
      <Stack gap="lg" maw={720}>
        {data.results.map((request) => (
          <Deciding key={request.id} request={request} />
        ))}
      </Stack>
    </Section>
  );
}

function Deciding({ request }: { request: ExportRequest }) {
  const { t } = useLingui();
  const date = useDates();
  const { id, user, user_name: name, count, taken } = request;
  const [granted, setGranted] = useState(String(count));
  const decide = (people: number) =>
    api('POST users/export-requests/:id/decide/', { params: { id }, body: { count: people } });
  const onSettled = () => refresh('exports', 'home', 'changes');
  const accept = useAct({
    mutationFn: () => decide(Number(granted)),
    onSuccess: () => toastDone(<Trans>Permitido durante 24 horas. Se lo decimos a: {name}</Trans>),
    onSettled,
  });
  const decline = useAct({
    mutationFn: () => decide(0),
    onSuccess: () => toastDone(<Trans>No se ha permitido. Se lo decimos a: {name}</Trans>),
    onSettled,
  });
  const [asked, had] = [formatNumber(count), formatNumber(taken)];
  const isNumber = /^\d+$/.test(granted) && Number(granted) >= 1 && Number(granted) <= mostRows;
  return (
    <Stack gap="xs">
      <Text>
        <TextLink to="/user/$userid" params={{ userid: user }}>
          {name}
        </TextLink>
        {' · '}
        <Plural
          value={count}
          one={`Pide un archivo con ${asked} persona.`}
          other={`Pide un archivo con ${asked} personas.`}
        />{' '}
        <Trans>En las últimas 24 horas ya se ha llevado: {had}.</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        {date(request.creation_date, 'time')}
      </Text>
      <Group align="end" gap="xs">
        <TextInput
          label={t`Personas de más, durante 24 horas`}
          inputMode="numeric"
          maxLength={6}
          value={granted}
          onChange={({ currentTarget: { value } }) => setGranted(value.trim())}
        />
        <Button disabled={!isNumber} loading={accept.isPending} onClick={() => accept.mutate()}>
          <Trans>Permitir</Trans>
        </Button>
        <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
          <Trans>No permitir</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
