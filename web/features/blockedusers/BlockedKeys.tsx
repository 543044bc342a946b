import { Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { keysOf } from './labels.ts';

export const BlockedKeys = ({ record }: { record: BlockedUser }) => (
  <>
    {keysOf(record).map((key) => (
      <Text key={key} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {key}
      </Text>
    ))}
  </>
);
