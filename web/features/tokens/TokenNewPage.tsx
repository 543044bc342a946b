import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { refresh } from '../../core/query-client.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { TokenForm } from './TokenForm.tsx';

export function TokenNewPage() {
  const [secret, setSecret] = useState<string>();
  const made = (one: string) => {
    setSecret(one);
    void refresh('tokens', 'changes');
  };
  return (
    <>
      <PageHeader />
      <Suspense>{secret ? <Secret secret={secret} /> : <TokenForm made={made} />}</Suspense>
    </>
  );
}

function Secret({ secret }: { secret: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useBlocker({
    enableBeforeUnload: true,
    shouldBlockFn: () => !confirm(t`La clave no se vuelve a mostrar. ¿Salir sin guardarla?`),
  });
  return (
    <Stack maw={720}>
      <Warning title={t`Cópiala ahora: no se vuelve a mostrar`}>
        <Trans>Guárdala donde el programa la lea y nadie más. Quien la tenga puede lo mismo que el programa.</Trans>
      </Warning>
      <TextInput
        label={t`Clave`}
        value={secret}
        readOnly
        autoFocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton value={secret}>{t`Copiar la clave`}</CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>El programa la envía con cada petición, así:</Trans>{' '}
        <code style={{ overflowWrap: 'anywhere' }}>Authorization: Bearer vixia_…</code>
      </Text>
      <Group>
        <Button onClick={() => navigate({ to: '/settings/tokens', ignoreBlocker: true })}>{t`La he guardado`}</Button>
      </Group>
    </Stack>
  );
}
