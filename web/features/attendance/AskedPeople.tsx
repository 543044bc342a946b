import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Batch } from '#contract/batches.ts';
import { formatNumber } from '../../core/formats.ts';

export function AskedPeople({ batch: { names, done } }: { batch: Batch }) {
  const others = done - names.length;
  const [named, more] = [names.join(', '), formatNumber(others)];
  if (names.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {others > 0 ? (
        <Plural
          value={others}
          one={`Se lo preguntamos a: ${named} y ${more} persona más`}
          other={`Se lo preguntamos a: ${named} y ${more} personas más`}
        />
      ) : (
        <Trans>Se lo preguntamos a: {named}</Trans>
      )}
    </Text>
  );
}
