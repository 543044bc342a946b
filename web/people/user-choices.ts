import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../core/api.ts';
import { queryFlag } from '../core/search-params.ts';

const some = 10;

type Asked = {
  search: string /** coordinators and administrators apart, before anybody else */;
  isStaffFirst: boolean;
};

/**
 * Lists people to choose from by part of a name, and counts the rest.
 * Without a name it lists only staff.
 */
export const foundQuery = ({ search, isStaffFirst }: Asked) =>
  queryOptions({
    queryKey: ['users', 'found', search, isStaffFirst],
    queryFn: async ({ signal }) => {
      const ask = (only: { is_staff?: 'true' | 'false'; is_superuser?: 'true' | 'false' }, rowsPerPage = some) =>
        api('GET users/users/', { query: { ...(search && { search }), ...only, sortBy: 'name', rowsPerPage }, signal });
      const [administrators, coordinators, others] = await Promise.all([
        isStaffFirst ? ask({ is_superuser: queryFlag(true) }) : undefined,
        isStaffFirst ? ask({ is_superuser: queryFlag(false), is_staff: queryFlag(true) }) : undefined,
        search ? ask(isStaffFirst ? { is_superuser: queryFlag(false), is_staff: queryFlag(false) } : {}) : undefined,
      ]);
      const count = (page: typeof others) => (page?.count ?? 0) - (page?.results.length ?? 0);
      return {
        staff: [...(administrators?.results ?? []), ...(coordinators?.results ?? [])],
        others: others?.results ?? [],
        more: count(administrators) + count(coordinators) + count(others),
      };
    },
    placeholderData: keepPreviousData,
  });
