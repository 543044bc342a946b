import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconClock, IconUserOff } from '@tabler/icons-react';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Links the people that a block matches. */
export function Matches({ matches }: Pick<BlockedUser, 'matches'>) {
  if (matches.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Nadie por ahora</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {matches.map(({ id, name, is_active, is_verified }) => (
        <Group key={id} component="li" gap={6} style={{ rowGap: 0 }}>
          <TextLink to="/user/$userid" params={{ userid: id }} size="sm" lh="24px">
            {name}
          </TextLink>
          {is_verified === null && (
            <StateBadge color="orange" icon={<IconClock size={12} />}>
              <Trans>pendiente</Trans>
            </StateBadge>
          )}
          {!is_active && (
            <StateBadge color="red" icon={<IconUserOff size={12} />}>
              <Trans>inactiva</Trans>
            </StateBadge>
          )}
        </Group>
      ))}
    </Stack>
  );
}
