import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatNumber } from '../../core/formats.ts';

export function FirstAreas({ areas }: { areas: readonly { name: string }[] }) {
  const others = formatNumber(areas.length - 3);
  return (
    <Text size="sm" maw={320}>
      {areas
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}
      {areas.length > 3 && <Trans> y {others} más</Trans>}
    </Text>
  );
}
