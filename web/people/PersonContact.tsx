import { Trans } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { phoneOf, telLink } from './labels.ts';
import { UserBadges } from './UserBadges.tsx';

/** Shows, beside a person's name, their states and contact data. */
export function PersonContact({ user }: { user: User }) {
  const phone = phoneOf(user);
  const isNarrow = useNarrow();
  return (
    <Group gap="md" style={{ rowGap: 0 }}>
      <UserBadges {...user} />
      {phone && (
        <Anchor href={telLink(phone)} py={10}>
          <IconPhone size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {phone}
        </Anchor>
      )}
      <Anchor href={`mailto:${user.email}`} py={10} style={{ overflowWrap: 'anywhere' }}>
        <IconMail size={16} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
        {isNarrow && phone ? <Trans>Escribir</Trans> : user.email}
      </Anchor>
    </Group>
  );
}
