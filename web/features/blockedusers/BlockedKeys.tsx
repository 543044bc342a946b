import { Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { keysOf } from './labels.ts';

type Props = { record: BlockedUser; isOneLine?: boolean };

export function BlockedKeys({ record, isOneLine = false }: Props) {
  const keys = keysOf(record);
  return (isOneLine ? [keys.join(' · ')] : keys).map((line) => (
    <Text
      key={line}
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
      {...(isOneLine && { maw: 320, truncate: true, title: line })}
    >
      {line}
    </Text>
  ));
}
