import { Plural, Trans } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AddressRun, RunKind } from '#contract/addresses.ts';
import { formatNumber } from '../../core/formats.ts';
import { useUniverse } from '../../core/universe.ts';
import { PlaceCount } from '../../people/PlaceCount.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { isRunning, pendingQuery, refreshRuns, runsQuery, startRun } from './api.ts';
import { LookedUp } from './LookedUp.tsx';
import { RunReport } from './RunReport.tsx';

const route = getRouteApi('/addresses');

/** Looks up the addresses of places and people without an exact position, in bulk. */
export function AddressesPage() {
  const search = route.useSearch();
  const runs = useQuery(runsQuery);
  const shown = runs.data?.results.find(({ id }) => id === search.run) ?? runs.data?.results[0];
  useRefreshAfter(runs.data?.results ?? []);

  return (
    <>
      <PageHeader />
      <Stack gap="xl">
        <Pending running={runs.data?.results.filter(isRunning).map(({ kind }) => kind) ?? []} />
        {runs.error && <QueryError error={runs.error} retry={runs.refetch} />}
        {runs.data && runs.data.results.length > 0 && (
          <Section title={<Trans>Búsquedas</Trans>}>
            <Stack gap="xs">
              {runs.data.results.map((run) => (
                <RunReport key={run.id} run={run} isShown={run.id === shown?.id} />
              ))}
            </Stack>
          </Section>
        )}
        {shown && shown.exact + shown.street + shown.not_found + shown.failed > 0 && <LookedUp run={shown} />}
      </Stack>
    </>
  );
}

function useRefreshAfter(runs: AddressRun[]) {
  const running = runs.filter(isRunning).length;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) void refreshRuns();
    before.current = running;
  }, [running]);
}

function Pending({ running }: { running: RunKind[] }) {
  const { addressSource } = useUniverse();
  const pending = useQuery(pendingQuery);
  return (
    <Section title={<Trans>Sin posición exacta</Trans>}>
      <Text c="dimmed" maw={720}>
        <Trans>
          Se buscan en el callejero importado. A cada colegio se le escribe la dirección como en su callejero. Lo que
          alguien puso en el mapa a mano no se toca.
        </Trans>
        {addressSource && (
          <>
            {' '}
            <Trans>
              Las que no están, se preguntan a un servicio externo:{' '}
              <Anchor href={addressSource.url} rel="noreferrer" inherit>
                {addressSource.text}
              </Anchor>
              .
            </Trans>
          </>
        )}
      </Text>
      {pending.error && <QueryError error={pending.error} retry={pending.refetch} />}
      {!pending.data && !pending.error && <Skeleton height={120} />}
      {pending.data && (
        <Stack gap="xs">
          <Kind kind="places" count={pending.data.places} isRunning={running.includes('places')} />
          {!addressSource && <WithoutStreets places={pending.data.places_without_streets} />}
          <Kind kind="users" count={pending.data.users} isRunning={running.includes('users')} />
        </Stack>
      )}
    </Section>
  );
}

function WithoutStreets({ places }: { places: number }) {
  const count = formatNumber(places);
  if (places === 0) return null;
  return (
    <Text size="sm" maw={720}>
      <Plural
        value={places}
        one={`${count} está en un municipio sin callejero importado: no se encontrará hasta que lo tenga.`}
        other={`${count} están en municipios sin callejero importado: no se encontrarán hasta que lo tengan.`}
      />
    </Text>
  );
}

function Kind({ kind, count, isRunning: isBusy }: { kind: RunKind; count: number; isRunning: boolean }) {
  const start = useAct({
    mutationFn: () => startRun(kind),
    onSuccess: () => refreshRuns(),
  });
  const number = formatNumber(count);
  return (
    <Paper withBorder px="md" py="xs">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {kind === 'places' ? (
            <TextLink to="/places" search={{ is_approximate: true }} inherit>
              <PlaceCount of={count} />
            </TextLink>
          ) : (
            <TextLink to="/users" search={{ is_approximate: true }} inherit>
              <Plural value={count} one={`${number} persona`} other={`${number} personas`} />
            </TextLink>
          )}
        </Text>
        <Button
          variant="default"
          disabled={count === 0 || isBusy}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {kind === 'places' ? (
            <Trans>Buscar las direcciones de los colegios</Trans>
          ) : (
            <Trans>Buscar las direcciones de las personas</Trans>
          )}
        </Button>
      </Group>
    </Paper>
  );
}
