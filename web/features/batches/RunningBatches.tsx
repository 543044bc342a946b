import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type BatchList, declarationOf } from '#contract/batch-actions.ts';
import type { Batch } from '#contract/batches.ts';
import { formatNumber } from '../../core/formats.ts';
import { useQuiet } from '../../core/quiet.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { batchesQuery, batchQuery, refreshAfterBatch } from './api.ts';
import { batchWords } from './words.ts';
import '@mantine/core/styles/Progress.layer.css';

/** Omits the batch whose report is shown. Shows a toast to readers who leave the list. */
export function RunningBatches({ shown }: { shown: string | undefined }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...batchesQuery, enabled: useQuiet() });
  const running = data?.results.filter(({ state }) => state === 'running') ?? [];
  useFollow(running);

  return running
    .filter(({ id }) => id !== shown)
    .map(({ id, action, total, done, failed }) => {
      const name = t(batchWords[action].name);
      const [all, past] = [total, done + failed].map((number) => formatNumber(number));
      return (
        <Paper key={id} withBorder px="md" py="xs">
          <Group justify="space-between" gap="xs" mb={4}>
            <span>
              <Trans>
                {name}: {past} de {all}
              </Trans>
            </span>
            <TextLink to="." search={(search: object) => ({ ...search, batch: id })} size="sm">
              <Trans>Ver cómo va</Trans>
            </TextLink>
          </Group>
          <Progress value={(100 * (done + failed)) / Math.max(total, 1)} aria-label={name} />
        </Paper>
      );
    });
}

function useFollow(batches: Pick<Batch, 'id' | 'action'>[]) {
  const running = batches.map(({ id }) => id);
  const pages = useRef(new Map<string, `/${BatchList}`>());
  for (const { id, action } of batches) pages.current.set(id, `/${declarationOf(action).list}`);
  const navigate = useNavigate();
  const latest = useRef(running);
  const ids = running.join();

  useEffect(() => {
    const isLess = latest.current.some((id) => !ids.includes(id));
    latest.current = ids === '' ? [] : ids.split(',');
    if (isLess) void refreshAfterBatch();
    for (const id of latest.current) dropBatchToast(id);
  }, [ids]);

  useEffect(
    () => () => {
      for (const id of latest.current) {
        const to = pages.current.get(id) ?? '/users';
        toastBatch(id, () => void navigate({ to, search: { batch: id } }));
      }
    },
    [navigate],
  );
}

const toastOf = (id: string) => `batch:${id}`;

/** Shows a running batch's toast, which stays on other pages. */
function toastBatch(id: string, showReport: () => void) {
  const show = () => {
    dropBatchToast(id);
    showReport();
  };
  notifications.show({
    id: toastOf(id),
    role: 'status',
    autoClose: false,
    message: <BatchToast id={id} showReport={show} />,
  });
}

const dropBatchToast = (id: string) => notifications.hide(toastOf(id));

function BatchToast({ id, showReport }: { id: string; showReport: () => void }) {
  const { t } = useLingui();
  const { data: batch } = useQuery(batchQuery(id));
  if (!batch) return null;
  const name = t(batchWords[batch.action].name);
  const [all, made, lost] = [batch.total, batch.done, batch.failed].map((number) => formatNumber(number));
  return (
    <Stack gap={6}>
      <div>
        {batch.state === 'running' ? (
          <Trans>
            {name}: {made} de {all}
          </Trans>
        ) : (
          <Trans>
            {name}: terminado. Hecho: {made}; con problemas: {lost}.
          </Trans>
        )}
      </div>
      <Group>
        <Button size="sm" variant="light" onClick={showReport}>
          {batch.state === 'running' ? <Trans>Ver cómo va</Trans> : <Trans>Ver el informe</Trans>}
        </Button>
      </Group>
    </Stack>
  );
}
