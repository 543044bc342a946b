import { Skeleton, Stack } from '@mantine/core';

/** Placeholder for a file's table. */
export const TableSkeleton = () => (
  <Stack gap={6} aria-hidden>
    <Skeleton height={64} />
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are alike
      <Skeleton key={at} height={28} />
    ))}
  </Stack>
);
