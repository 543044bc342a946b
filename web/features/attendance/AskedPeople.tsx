import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Batch } from '#contract/batches.ts';
import { useNaming } from '../../people/use-naming.ts';

export function AskedPeople({ batch: { names, done } }: { batch: Batch }) {
  const named = useNaming()(names, done);
  if (names.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Trans>Se lo preguntamos a: {named}</Trans>
    </Text>
  );
}
