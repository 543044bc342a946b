import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Input, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AntibotState } from './antibot.ts';

type Props = { state: AntibotState; error: ReactNode; onRetry: () => void };

export function AntibotNote({ state, error, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <div id="antibot">
      <Group gap="xs" role="status" wrap="nowrap">
        {state === 'working' && <Loader size={20} aria-hidden />}
        {state === 'done' && <IconShieldCheck size={20} aria-hidden />}
        {state === 'failed' && <IconAlertTriangle size={20} aria-hidden />}
        <Text size="sm">
          {state === 'working' && <Trans>Comprobando que no eres un robot…</Trans>}
          {state === 'done' && <Trans>Comprobado: no eres un robot.</Trans>}
          {state === 'failed' && <Trans>No se ha podido comprobar que no eres un robot.</Trans>}
        </Text>
      </Group>
      {state === 'failed' && <Button variant="default" mt="xs" onClick={onRetry}>{t`Volver a intentarlo`}</Button>}
      {error && (
        <Input.Error size="md" mt="xs">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
