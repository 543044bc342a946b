import { Trans } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { errorText } from '../core/error-text.ts';

/** In the place of something that couldn't be loaded. */
export function QueryError({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <Alert color="red" variant="outline" role="alert">
      <Stack align="flex-start" gap="xs">
        <Text>{errorText(error)}</Text>
        <Button variant="default" onClick={() => retry()}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}
