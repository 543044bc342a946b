import { Group, Stack, Text } from '@mantine/core';
import type { Credential } from '#contract/credentials.ts';
import { carriedCredentials } from '../../people/credential-search.ts';
import { carry } from '../../records/use-carried-list.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { CredentialBadges, useCredentialCode } from '../credentials/index.ts';

export function CredentialCard({ credential }: { credential: Credential }) {
  const code = useCredentialCode()(credential);
  const { board_name, place_name } = credential;
  return (
    <Stack gap={6}>
      <RowLink to="/user/$userid/credentials" params={{ userid: credential.user }} search={carry(carriedCredentials)}>
        {credential.user_name}
      </RowLink>
      <Group gap={6}>
        <Text size="sm">{code}</Text>
        <CredentialBadges credential={credential} hasMarks />
      </Group>
      <Text size="sm" c="dimmed">
        {[board_name, place_name].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
