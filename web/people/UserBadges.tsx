import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import {
  IconClock,
  IconLock,
  IconMailQuestion,
  IconShieldStar,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UserRow } from '#contract/users.ts';
import { StateBadge } from '../ui/StateBadge.tsx';
import classes from './UserBadges.module.css';

type StateProps = { color: string; icon: ReactNode; children: ReactNode };

/** Shows a state; in a narrow table only its icon. */
const State = ({ children, ...look }: StateProps) => (
  <StateBadge {...look}>
    <span className={classes.word}>{children}</span>
  </StateBadge>
);

type States = Pick<UserRow, 'is_active' | 'is_locked' | 'is_verified' | 'is_staff' | 'is_superuser'>;

export function UserBadges({ is_active, is_locked, is_verified, is_staff, is_superuser }: States) {
  const { t } = useLingui();
  if (is_active && !is_locked && is_verified && !is_staff && !is_superuser) return null;
  return (
    <Group gap={4} component="span" display="inline-flex">
      {is_superuser && <State color="grape" icon={<IconShieldStar size={12} />}>{t`administra`}</State>}
      {is_staff && <State color="blue" icon={<IconUsersGroup size={12} />}>{t`coordina`}</State>}
      {!is_active && <State color="red" icon={<IconUserOff size={12} />}>{t`inactiva`}</State>}
      {is_verified === null && <State color="orange" icon={<IconClock size={12} />}>{t`pendiente`}</State>}
      {is_verified === false && <State color="orange" icon={<IconMailQuestion size={12} />}>{t`sin confirmar`}</State>}
      {is_locked && <State color="gray" icon={<IconLock size={12} />}>{t`perfil cerrado`}</State>}
    </Group>
  );
}
