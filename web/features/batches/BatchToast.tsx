import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import { batchQuery } from './api.ts';
import { batchWords } from './words.ts';

const toastOf = (id: string) => `batch:${id}`;

/** Shows a running batch's toast, which stays on other pages. */
export function toastBatch(id: string, showReport: () => void) {
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

export const dropBatchToast = (id: string) => notifications.hide(toastOf(id));

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
