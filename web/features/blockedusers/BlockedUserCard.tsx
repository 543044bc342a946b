import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { BlockedKeys } from './BlockedKeys.tsx';
import { EditLink } from './EditLink.tsx';
import { Matches } from './Matches.tsx';

export function BlockedUserCard({ record }: { record: BlockedUser }) {
  const { reason } = record;
  return (
    <Stack gap={4}>
      <EditLink record={record} />
      <BlockedKeys record={record} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Trans>Motivo: {reason}</Trans>
      </Text>
      {record.matches.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            <Trans>Coincide con</Trans>
          </Text>
          <Matches matches={record.matches} />
        </>
      )}
    </Stack>
  );
}
