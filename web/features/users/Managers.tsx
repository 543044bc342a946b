import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useSelf } from '../../core/session.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { telLink } from './labels.ts';

/** Whom to ask about this person, or, on one's own page, whom to ask. */
export function Managers({ user }: { user: User }) {
  const self = useSelf();
  const isOwn = self?.id === user.id;
  if (user.is_superuser) return null;
  return (
    <Section title={isOwn ? <Trans>Quién te coordina</Trans> : <Trans>Quién coordina su zona</Trans>}>
      {user.managers.length === 0 && (
        <Text c="dimmed">
          <Trans>Su zona todavía no tiene a nadie que la coordine.</Trans>
        </Text>
      )}
      {user.managers.map(({ id, name, email, phone }) => (
        <Stack key={id} gap={0}>
          {self?.flags.canSeeUsersList ? (
            <TextLink to="/user/$userid" params={{ userid: id }} fw={600}>
              {name}
            </TextLink>
          ) : (
            <Text fw={600}>{name}</Text>
          )}
          <Group gap="md" style={{ rowGap: 0 }}>
            {phone && (
              <Anchor href={telLink(phone)} size="sm" py={6}>
                {phone}
              </Anchor>
            )}
            <Anchor href={`mailto:${email}`} size="sm" py={6} style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Anchor>
          </Group>
        </Stack>
      ))}
    </Section>
  );
}
