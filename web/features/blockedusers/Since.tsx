import { Text } from '@mantine/core';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { useDates } from '../../core/formats.ts';

/** Says when it was listed, and by whom. */
export function Since({ record }: { record: BlockedUser }) {
  const date = useDates();
  return (
    <>
      <Text size="sm">{date(record.creation_date, 'short')}</Text>
      <Text size="sm" c="dimmed">
        {record.created_by_name}
      </Text>
    </>
  );
}
