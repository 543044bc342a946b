import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import { api } from '../core/api.ts';
import { ApiError } from '../core/api-error.ts';
import { useSignedIn } from '../core/session.ts';
import { ListSkeleton } from '../ui/ResultList.tsx';
import { NoPerson } from './NoPerson.tsx';

type Props = { userid: string; error: unknown; retry: () => unknown };

/**
 * In the place of somebody who couldn't be loaded. Of whom was found to be the same as another, the change log speaks under
 * the other's id, to those only who reach them: their old address leads there.
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
  // Of whom was deleted the log speaks under their own.
  if (data && data !== userid) return <Navigate to="/user/$userid" params={{ userid: data }} replace />;
  return <NoPerson error={error} retry={retry} />;
}
