import { Anchor, Group, Title } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { phoneOf, telLink } from '../../people/labels.ts';
import { UserBadges } from '../../people/UserBadges.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import classes from './Desk.module.css';

export function PersonHead({ user }: { user: User }) {
  const phone = phoneOf(user);
  return (
    <Group justify="space-between" gap="xs" style={{ rowGap: 4 }}>
      <Title order={2} className={classes.name}>
        <ListLink to="/user/$userid" params={{ userid: user.id }} inherit>
          {fullName(user)}
        </ListLink>
      </Title>
      <UserBadges {...user} />
      <Group gap="md" className={classes.wide}>
        {phone && (
          <Anchor href={telLink(phone)} size="sm">
            <IconPhone size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {phone}
          </Anchor>
        )}
        <Anchor href={`mailto:${user.email}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <IconMail size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {user.email}
        </Anchor>
      </Group>
    </Group>
  );
}
