import { Trans } from '@lingui/react/macro';
import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorText } from '../core/error-text.ts';
import { MissingCode, reloadForNewVersion } from '../core/lazy-page.ts';

/** Shown instead of a page that couldn't be loaded or drawn. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => unknown }) {
  const [mayReload, setMayReload] = useState(error instanceof MissingCode);

  useEffect(() => {
    if (mayReload) void reloadForNewVersion().then(setMayReload);
  }, [mayReload]);

  if (mayReload) return null;
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title order={1}>
          <Trans>No se puede mostrar esta página</Trans>
        </Title>
        <Text role="alert">{errorText(error)}</Text>
        <Button onClick={() => reset()}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      </Stack>
    </Container>
  );
}
