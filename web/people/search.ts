import {
  compact,
  dayOf,
  flagOf,
  idOf,
  optionOf,
  optionsOf,
  type Paging,
  pagingOf,
  type Search,
  textOf,
  wholeOf,
} from '../core/search-params.ts';

const sorts = [
  'name',
  '-name',
  'email',
  '-email',
  'creation_date',
  '-creation_date',
  'address_city',
  '-address_city',
  'last_login',
  '-last_login',
  'distance',
  '-distance',
] as const;
export type UserSort = (typeof sorts)[number];

/** What narrows the users list; options of several are joined by ','. */
export type UsersFilters = {
  search?: string;
  area?: string;
  /** people assigned to this polling place */
  place?: string;
  /** the place that distances are measured from, and metres from it at most */
  near?: string;
  within?: number;
  is_assigned?: boolean;
  credential_state?: string;
  is_validated?: boolean;
  is_verified?: boolean;
  is_pending?: boolean;
  is_locked?: boolean;
  is_staff?: boolean;
  is_superuser?: boolean;
  is_active?: boolean;
  is_experiencied?: boolean;
  availability?: string;
  mobility?: string;
  language?: string;
  profession?: string;
  created_from?: string;
  created_to?: string;
};

/** The users list as its address says it. */
export type UsersSearch = UsersFilters &
  Paging & {
    sortBy?: UserSort;
    /** something done to many people whose report is shown */
    batch?: string;
  };

export const noCredential = 'none,deleted';

/**
 * Those for whom what waits can be done: a place, a credential, a welcome. Coordinators see neither inactive people nor
 * administrators anyway.
 */
export const ableToServe = (reader: { is_superuser: boolean }): UsersFilters => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

export const usersSearch = (search: Search): UsersSearch => {
  const near = idOf(search.near);
  const sortBy = optionOf(search.sortBy, sorts);
  return compact({
    search: textOf(search.search),
    area: idOf(search.area),
    place: idOf(search.place),
    near,
    within: near ? wholeOf(search.within, 1, 1_000_000) : undefined,
    is_assigned: flagOf(search.is_assigned),
    credential_state: optionsOf(search.credential_state, ['created', 'none', 'deleted']),
    is_validated: flagOf(search.is_validated),
    is_verified: flagOf(search.is_verified),
    is_pending: flagOf(search.is_pending),
    is_locked: flagOf(search.is_locked),
    is_staff: flagOf(search.is_staff),
    is_superuser: flagOf(search.is_superuser),
    is_active: flagOf(search.is_active),
    is_experiencied: flagOf(search.is_experiencied),
    availability: optionsOf(search.availability, ['man', 'tar', 'tod', 'esc']),
    mobility: optionsOf(search.mobility, ['foot', 'public-transport', 'small-vehicle', 'vehicle']),
    language: optionsOf(search.language, ['es', 'ca', 'eu', 'gl']),
    profession: textOf(search.profession, 120),
    created_from: dayOf(search.created_from),
    created_to: dayOf(search.created_to),
    // There is no distance from nowhere.
    sortBy: near || !sortBy?.endsWith('distance') ? sortBy : undefined,
    ...pagingOf(search),
    batch: idOf(search.batch),
  });
};

/** The same filters always read the same, whatever page and order they are seen in. */
export function filtersOf({ sortBy, page, rowsPerPage, batch, ...filters }: UsersSearch): UsersFilters {
  return usersSearch(filters);
}
