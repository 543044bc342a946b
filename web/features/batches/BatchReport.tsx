import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { NotLoaded } from '../../ui/Loaded.tsx';
import '@mantine/core/styles/Progress.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { declarationOf, undoOf } from '#contract/batch-actions.ts';
import type { Batch } from '#contract/batches.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import dense from '../../ui/dense.module.css';
import { TextLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { type BackgroundJob, batchQuery, cancelBatch, refreshAfterBatch, showBatch, undoBatch } from './api.ts';
import { Failures } from './Failures.tsx';
import { batchWords } from './words.ts';

type Props = {
  id: string;
  close: () => void;
  retry: (job: BackgroundJob) => void;
};

export function BatchReport({ id, close, retry }: Props) {
  const { t } = useLingui();
  const { data: batch, error, refetch } = useQuery(batchQuery(id));
  if (!batch) {
    return (
      <Stack gap="xs" align="flex-start">
        {<NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={150} />} />}
        {error && <Button variant="default" size="sm" onClick={close}>{t`Cerrar el informe`}</Button>}
      </Stack>
    );
  }
  const { Report } = batchWords[batch.action];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="batch" className={dense.dense}>
      <Stack gap="sm">
        <Head batch={batch} close={close} />
        <Bar batch={batch} />
        <Sums batch={batch} />
        <Outcome batch={batch} />
        {Report && <Report batch={batch} />}
        <Interruption batch={batch} />
        {undoOf(batch.action) && batch.done > 0 && <Undoing batch={batch} />}
        {batch.failed > 0 && <Failures batch={batch} retry={retry} />}
      </Stack>
    </Paper>
  );
}

function Head({ batch, close }: { batch: Batch; close: () => void }) {
  const { t } = useLingui();
  const date = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = batch;
  // The report appears above the list in use, so it takes the focus.
  useEffect(() => {
    if (id) heading.current?.focus();
  }, [id]);
  const name = t(batchWords[batch.action].name);
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 14rem' }}>
        <Title order={2} id="batch" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {batch.state === 'running' && <Trans>{name}: en marcha</Trans>}
          {batch.state === 'finished' && <Trans>{name}: terminado</Trans>}
          {batch.state === 'cancelled' && <Trans>{name}: interrumpido</Trans>}
        </Title>
        <Text size="sm" c="dimmed">
          {date(batch.creation_date, 'time')}
        </Text>
        {batch.place && (
          <TextLink to="/place/$placeid" params={{ placeid: batch.place.id }} fw={600}>
            {batch.place.name}
          </TextLink>
        )}
      </div>
      <Button variant="default" size="sm" onClick={close}>
        {batch.state === 'running' ? <Trans>Seguir con otra cosa</Trans> : <Trans>Cerrar el informe</Trans>}
      </Button>
    </Group>
  );
}

function Bar({ batch: { total, done, failed } }: { batch: Batch }) {
  const { t } = useLingui();
  const share = (part: number) => (total === 0 ? 0 : (100 * part) / total);
  return (
    <Progress.Root size="lg">
      <Progress.Section value={share(done)} color="green" aria-label={t`Hecho`} aria-valuetext={`${done} / ${total}`} />
      <Progress.Section
        value={share(failed)}
        color="red"
        aria-label={t`Con problemas`}
        aria-valuetext={`${failed} / ${total}`}
      />
    </Progress.Root>
  );
}

function Sums({ batch: { state, total, done, failed } }: { batch: Batch }) {
  const left = total - done - failed;
  const [all, made, lost, rest] = [total, done, failed, left].map((number) => formatNumber(number));
  return (
    <Group gap="md" style={{ rowGap: 0 }} role="status">
      <Text fw={600}>
        <Trans>
          Hecho: {made} de {all}
        </Trans>
      </Text>
      {failed > 0 && (
        <Text fw={600} c="red">
          <Trans>{lost} con problemas</Trans>
        </Text>
      )}
      {left > 0 && (
        <Text c="dimmed">
          {state === 'running' ? (
            <Plural value={left} one={`queda ${rest}`} other={`quedan ${rest}`} />
          ) : (
            <Trans>{rest} sin hacer</Trans>
          )}
        </Text>
      )}
    </Group>
  );
}

/** Links to the people for whom the batch succeeded, among all others in the same state. */
function Outcome({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const { action, done } = batch;
  const { outcome } = batchWords[action];
  const search = typeof outcome?.search === 'function' ? outcome.search(batch) : outcome?.search;
  if (done === 0 || !outcome || !search) return null;
  return (
    <TextLink
      to={`/${declarationOf(action).list}`}
      search={search as never}
      size="sm"
      style={{ alignSelf: 'flex-start' }}
    >
      {t(outcome.label)}
    </TextLink>
  );
}

/** Undoes the batch; people not yet notified won't be. */
function Undoing({ batch: { id, action, done } }: { batch: Batch }) {
  const navigate = useNavigate();
  const undo = useAct({
    mutationFn: () => undoBatch(id),
    onSuccess: async (batch) => {
      showBatch(batch);
      const search = (search: object) => ({ ...search, batch: batch.id });
      await navigate({ to: `/${declarationOf(action).list}`, search });
    },
    onSettled: () => refreshAfterBatch(),
  });
  return (
    <Group>
      <Button variant="default" size="sm" loading={undo.isPending} onClick={() => undo.mutate()}>
        {batchWords[action].undoTitle?.(done, formatNumber(done)) ?? <Trans>Deshacer</Trans>}
      </Button>
    </Group>
  );
}

function Interruption({ batch }: { batch: Batch }) {
  const cancel = useAct({
    mutationFn: () => cancelBatch(batch.id),
    onSuccess: (cancelled) => showBatch(cancelled),
    onSettled: () => refreshAfterBatch(),
  });
  if (batch.state !== 'running') return null;
  return (
    <Group>
      <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Interrumpir</Trans>
      </Button>
    </Group>
  );
}
