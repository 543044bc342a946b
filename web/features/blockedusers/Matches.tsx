import { useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconClock, IconUserOff } from '@tabler/icons-react';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

export function Matches({ matches }: Pick<BlockedUser, 'matches'>) {
  const { t } = useLingui();
  if (matches.length === 0) {
    return <Text size="sm" c="dimmed">{t`Nadie por ahora`}</Text>;
  }
  return (
    <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {matches.map(({ id, name, is_active, is_verified }) => (
        <Group key={id} component="li" gap={6} style={{ rowGap: 0 }}>
          <TextLink to="/user/$userid" params={{ userid: id }} size="sm" lh="24px">
            {name}
          </TextLink>
          {is_verified === null && (
            <StateBadge color="orange" icon={<IconClock size={12} />}>{t`pendiente`}</StateBadge>
          )}
          {!is_active && <StateBadge color="red" icon={<IconUserOff size={12} />}>{t`inactiva`}</StateBadge>}
        </Group>
      ))}
    </Stack>
  );
}
