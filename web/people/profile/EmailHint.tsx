import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { likelyEmail } from './likely-email.ts';

/** Who is still typing has every slip on the way. Milliseconds. */
const debounce = 600;

/** Offers the address that was likely meant, where a domain has a slip. */
export function EmailHint({ email, onTake }: { email: string; onTake: (meant: string) => void }) {
  const [typed] = useDebouncedValue(email, debounce);
  const meant = typed === email ? likelyEmail(email) : undefined;
  return (
    <Group gap="xs" mt={meant ? 'xs' : 0} role="status">
      {meant && (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Trans>¿Querías escribir {meant}?</Trans>
          </Text>
          <Button size="sm" variant="default" onClick={() => onTake(meant)}>
            <Trans>Corregirlo</Trans>
          </Button>
        </>
      )}
    </Group>
  );
}
