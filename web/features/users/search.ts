import {
  compact,
  flagOf,
  idOf,
  optionOf,
  optionsOf,
  type Paging,
  pagingOf,
  type Search,
  textOf,
} from '../../core/search-params.ts';

const sorts = [
  'name',
  '-name',
  'email',
  '-email',
  'creation_date',
  '-creation_date',
  'address_city',
  '-address_city',
] as const;
export type UserSort = (typeof sorts)[number];

/** The users list as its address says it. */
export type UsersSearch = Paging & {
  search?: string;
  area?: string;
  /** people assigned to this polling place */
  place?: string;
  is_assigned?: boolean;
  has_credential?: boolean;
  is_validated?: boolean;
  is_verified?: boolean;
  is_locked?: boolean;
  is_staff?: boolean;
  is_active?: boolean;
  availability?: string;
  mobility?: string;
  sortBy?: UserSort;
};

export const usersSearch = (search: Search): UsersSearch =>
  compact({
    search: textOf(search.search),
    area: idOf(search.area),
    place: idOf(search.place),
    is_assigned: flagOf(search.is_assigned),
    has_credential: flagOf(search.has_credential),
    is_validated: flagOf(search.is_validated),
    is_verified: flagOf(search.is_verified),
    is_locked: flagOf(search.is_locked),
    is_staff: flagOf(search.is_staff),
    is_active: flagOf(search.is_active),
    availability: optionsOf(search.availability, ['man', 'tar', 'tod', 'esc']),
    mobility: optionsOf(search.mobility, ['foot', 'public-transport', 'small-vehicle', 'vehicle']),
    sortBy: optionOf(search.sortBy, sorts),
    ...pagingOf(search),
  });

export type UserTab = 'credentials' | 'log';
export type UserSearch = { tab?: UserTab; page?: number };

/** One person's tab; the page of their log. */
export const userSearch = (search: Search): UserSearch =>
  compact({ tab: optionOf(search.tab, ['credentials', 'log']), page: pagingOf(search).page });
