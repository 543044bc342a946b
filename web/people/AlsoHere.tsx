import { Plural } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { canEver } from '#contract/permissions.ts';
import { apiQuery } from '../core/api-query.ts';
import { useAnd } from '../core/formats.ts';
import { useSignedIn } from '../core/session.ts';

const beatMs = 15_000;

/**
 * Shows who else has this person open, and tells them about the reader. A hidden tab counts as
 * closed.
 */
export function AlsoHere({ userId }: { userId: string }) {
  const self = useSignedIn();
  const and = useAnd();
  const { data, isError } = useQuery({
    ...apiQuery(['presence', userId], 'POST users/users/:id/presence/', { params: { id: userId } }),
    enabled: canEver(self, 'users.list') && self.id !== userId,
    refetchInterval: beatMs,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const others = isError ? [] : (data?.others ?? []);
  const count = others.length;
  const names = and(others.map(({ name }) => name));
  return (
    <Text size="sm" role="status">
      {count > 0 && (
        <>
          <IconEye size={16} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
          <Plural value={count} one={`${names} también está aquí`} other={`${names} también están aquí`} />
        </>
      )}
    </Text>
  );
}
