import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import {
  IconClock,
  IconLock,
  IconMailQuestion,
  IconShieldStar,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { UserRow } from '#contract/users.ts';
import { StateBadge } from '../ui/StateBadge.tsx';

type States = Pick<UserRow, 'is_active' | 'is_locked' | 'is_verified' | 'is_staff' | 'is_superuser'>;

/** Shows a person's states that are out of the ordinary, by text, sign and colour. */
export function UserBadges({ is_active, is_locked, is_verified, is_staff, is_superuser }: States) {
  if (is_active && !is_locked && is_verified && !is_staff && !is_superuser) return null;
  return (
    <Group gap={4} component="span" display="inline-flex">
      {is_superuser && (
        <StateBadge color="grape" icon={<IconShieldStar size={12} />}>
          <Trans>administra</Trans>
        </StateBadge>
      )}
      {is_staff && (
        <StateBadge color="blue" icon={<IconUsersGroup size={12} />}>
          <Trans>coordina</Trans>
        </StateBadge>
      )}
      {!is_active && (
        <StateBadge color="red" icon={<IconUserOff size={12} />}>
          <Trans>inactiva</Trans>
        </StateBadge>
      )}
      {is_verified === null && (
        <StateBadge color="orange" icon={<IconClock size={12} />}>
          <Trans>pendiente</Trans>
        </StateBadge>
      )}
      {is_verified === false && (
        <StateBadge color="orange" icon={<IconMailQuestion size={12} />}>
          <Trans>sin confirmar</Trans>
        </StateBadge>
      )}
      {is_locked && (
        <StateBadge color="gray" icon={<IconLock size={12} />}>
          <Trans>perfil cerrado</Trans>
        </StateBadge>
      )}
    </Group>
  );
}
