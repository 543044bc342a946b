import { listQuery } from '../../core/api-query.ts';
import type { NearbyUsersSearch } from '../../people/nearby-users-search.ts';

/**
 * Lists people around a place, by default those who can be assigned and whose range includes it.
 */
export const nearbyUsersQuery = (place: string, { slot, within, all, far }: NearbyUsersSearch, rowsPerPage: number) =>
  listQuery(
    ['places', 'nearby-users', place, { slot, within, all, far, rowsPerPage }],
    'GET elections/places/:id/nearby_users/',
    {
      params: { id: place },
      query: {
        ...{ slot, within, rowsPerPage },
        ...(!all && { is_assigned: 'false', is_assignable: 'true' }),
        ...(!far && !within && { is_in_range: 'true' }),
      },
    },
  );
