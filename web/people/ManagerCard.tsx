import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Self } from '#contract/users.ts';
import { useSignedIn } from '../core/session.ts';
import { TextLink } from '../ui/RowLink.tsx';
import { telLink } from './labels.ts';

type Props = Self['managers'][number] & { areas: readonly string[] };

export function ManagerCard({ id, name, email, phone, areas }: Props) {
  const self = useSignedIn();
  // Coordinators of wider areas may live outside a coordinator's reach.
  const isLink = self.is_superuser || self.id === id;
  return (
    <Stack gap={0}>
      {isLink ? (
        <TextLink to="/user/$userid" params={{ userid: id }} fw={600}>
          {name}
        </TextLink>
      ) : (
        <Text fw={600}>{name}</Text>
      )}
      {areas.length > 0 && (
        <Text size="sm" c="dimmed">
          {areas.join(' · ')}
        </Text>
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
  );
}
