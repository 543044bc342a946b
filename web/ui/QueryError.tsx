import { Trans } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../core/api-error.ts';
import { errorText } from '../core/error-text.ts';

type Props = {
  error: unknown;
  retry: () => unknown;
  /** leads elsewhere from something that doesn't exist, which no retry brings */
  elsewhere?: ReactNode;
};

/** Stands in for something that couldn't be loaded. */
export function QueryError({ error, retry, elsewhere }: Props) {
  const isNotThere = error instanceof ApiError && error.status === 404;
  return (
    <Alert color="red" variant="outline" role="alert">
      <Stack align="flex-start" gap="xs">
        <Text>{errorText(error)}</Text>
        {isNotThere ? (
          elsewhere
        ) : (
          <Button variant="default" onClick={() => retry()}>
            <Trans>Volver a intentarlo</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
