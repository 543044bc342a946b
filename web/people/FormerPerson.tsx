import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import { api } from '../core/api.ts';
import { ApiError } from '../core/api-error.ts';
import { useSignedIn } from '../core/session.ts';
import { ListSkeleton } from '../ui/Loaded.tsx';
import { NoPerson } from './NoPerson.tsx';

type Props = { userid: string; error: unknown; retry: () => unknown };

/**
 * Replaces a person who couldn't be loaded.
 * Redirects from a merged person's old address to the one who was kept,
 * as named by the log under the old id, only to readers within reach.
 */
export function FormerPerson({ userid, error, retry }: Props) {
  const self = useSignedIn();
  const isGone = error instanceof ApiError && error.status === 404 && canEver(self, 'logs.list');
  const { data, isLoading } = useQuery({
    queryKey: ['users', 'former', userid],
    queryFn: async ({ signal }) => {
      const query = { entity: 'user', entity_id: userid, rowsPerPage: 1 } as const;
      const { results } = await api('GET users/changes/', { query, signal });
      return results[0]?.entity_id ?? userid;
    },
    enabled: isGone,
    retry: false,
  });
  if (isLoading) return <ListSkeleton />;
  // The log of a deleted person is filed under their own id.
  if (data && data !== userid) return <Navigate to="/user/$userid" params={{ userid: data }} replace />;
  return <NoPerson error={error} retry={retry} />;
}
