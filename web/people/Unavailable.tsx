import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Marks a person assigned to a slot outside their availability. */
export const Unavailable = () => (
  <Group gap={4} wrap="nowrap" align="center">
    <IconAlertTriangle size={16} aria-hidden color="var(--mantine-color-orange-7)" style={{ flexShrink: 0 }} />
    <Text size="sm" inherit span fw={600}>
      <Trans>No puede en su turno</Trans>
    </Text>
  </Group>
);
