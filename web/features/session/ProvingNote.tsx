import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Says why signing in takes longer; stands there empty before, or screen readers would miss it. */
export function ProvingNote({ isProving }: { isProving: boolean }) {
  return (
    <div role="status">
      {isProving && (
        <Text size="sm" mt="md">
          <Trans>
            Ahora hay muchos intentos de entrar. Estamos comprobando que no eres un robot: puede tardar unos segundos.
          </Trans>
        </Text>
      )}
    </div>
  );
}
