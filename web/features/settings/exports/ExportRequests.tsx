import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ExportRequest } from '#contract/export-requests.ts';
import { mostRows } from '#contract/exports.ts';
import { api } from '../../../core/api.ts';
import { ApiError } from '../../../core/api-error.ts';
import { formatNumber, useDates } from '../../../core/formats.ts';
import { refresh } from '../../../core/query-client.ts';
import { toastDone } from '../../../core/toasts.ts';
import { readNumber } from '../../../core/typed-number.ts';
import { TextLink } from '../../../ui/RowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { exportRequestsQuery } from '../api.ts';

/** Lists requests for larger exports; renders nothing without requests. */
export function ExportRequests() {
  const { data } = useQuery(exportRequestsQuery);
  const heading = useRef<HTMLSpanElement>(null);
  if (!data || data.count === 0) return null;
  const title = (
    <span ref={heading} tabIndex={-1}>
      <Trans>Piden permiso</Trans>
    </span>
  );
  // A decided request disappears with its buttons, the last one with the heading.
  const leave = () => (data.count > 1 ? heading.current : document.querySelector<HTMLElement>('main h1'))?.focus();
  return (
    <Section title={title}>
      <Stack gap="lg" maw={720}>
        {data.results.map((request) => (
          <Deciding key={request.id} request={request} leave={leave} />
        ))}
      </Stack>
    </Section>
  );
}

function Deciding({ request, leave }: { request: ExportRequest; leave: () => void }) {
  const { t } = useLingui();
  const date = useDates();
  const { id, user, user_name: name, count, taken } = request;
  const [typed, setTyped] = useState(formatNumber(count));
  const granted = readNumber(typed, { min: 1, max: mostRows, isDecimal: false });
  const decide = useAct({
    mutationFn: (people: number) =>
      api('POST users/export-requests/:id/decide/', { params: { id }, body: { count: people } }),
    onSuccess: (_, people) =>
      toastDone(
        people > 0 ? (
          <Trans>Permitido durante 24 horas. Se lo decimos a: {name}</Trans>
        ) : (
          <Trans>No se ha permitido. Se lo decimos a: {name}</Trans>
        ),
      ),
    onSettled: (_, error) => {
      if (!error || (error instanceof ApiError && error.code === 'export_request_over')) leave();
      return refresh('exports', 'home', 'changes');
    },
  });
  const pending = decide.isPending ? decide.variables : undefined;
  const [asked, had] = [formatNumber(count), formatNumber(taken)];
  const [from, to] = ['1', formatNumber(mostRows)];
  return (
    <Stack gap="xs">
      <Text>
        <TextLink to="/user/$userid" params={{ userid: user }}>
          {name}
        </TextLink>
        {' · '}
        <Plural
          value={count}
          one={`Pide descargar datos de ${asked} persona más.`}
          other={`Pide descargar datos de ${asked} personas más.`}
        />{' '}
        <Trans>En las últimas 24 horas ya se ha llevado: {had}.</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        {date(request.creation_date, 'time')}
      </Text>
      <Group align="end" gap="xs">
        <TextInput
          label={t`Cuántas personas más, durante 24 horas`}
          aria-label={t`Cuántas personas más, durante 24 horas: ${name}`}
          inputMode="numeric"
          inputWrapperOrder={['label', 'error', 'input']}
          value={typed}
          error={Number.isNaN(granted) && t`Escribe un número entero entre ${from} y ${to}.`}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button
          aria-label={t`Permitir: ${name}`}
          disabled={Number.isNaN(granted) || pending === 0}
          loading={pending !== undefined && pending > 0}
          onClick={() => decide.mutate(granted)}
        >
          <Trans>Permitir</Trans>
        </Button>
        <Button
          variant="default"
          aria-label={t`No permitir: ${name}`}
          disabled={pending !== undefined && pending > 0}
          loading={pending === 0}
          onClick={() => decide.mutate(0)}
        >
          <Trans>No permitir</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
