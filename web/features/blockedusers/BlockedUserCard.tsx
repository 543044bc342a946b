import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { BlockedKeys } from './BlockedKeys.tsx';
import { EditLink } from './EditLink.tsx';
import { Matches } from './Matches.tsx';

export function BlockedUserCard({ record }: { record: BlockedUser }) {
  const { t } = useLingui();
  const { reason } = record;
  return (
    <Stack gap={4}>
      <EditLink record={record} />
      <BlockedKeys record={record} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>{t`Motivo: ${reason}`}</Text>
      {record.matches.length > 0 && (
        <>
          <Text size="sm" c="dimmed">{t`Coincide con`}</Text>
          <Matches matches={record.matches} />
        </>
      )}
    </Stack>
  );
}
