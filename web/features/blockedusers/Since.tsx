import { Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { useDates } from '../../core/formats.ts';

export function Since({ record, isOneLine = false }: { record: BlockedUser; isOneLine?: boolean }) {
  const date = useDates();
  if (isOneLine) {
    return (
      <Text size="sm" maw={240} truncate>
        {[date(record.creation_date, 'short'), record.created_by_name].filter(Boolean).join(' · ')}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">{date(record.creation_date, 'short')}</Text>
      <Text size="sm" c="dimmed">
        {record.created_by_name}
      </Text>
    </>
  );
}
