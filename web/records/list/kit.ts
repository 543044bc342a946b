import type { MessageDescriptor } from '@lingui/core';
import type { ViewedList } from '#contract/management.ts';
import type { Self } from '#contract/users.ts';
import type { Paging, Search } from '../../core/search-params.ts';

export type ViewedSearch = Paging & { search?: string; batch?: string };

export type ListKit<Id extends string, S extends ViewedSearch> = {
  list: ViewedList;
  /** field of the account that stores the look */
  look: keyof Pick<Self, 'list_look' | 'places_look' | 'credentials_look'>;
  /** columns in default order; the first is fixed and always shown */
  ids: readonly [Id, ...Id[]];
  first: readonly Id[];
  names: Record<Id, MessageDescriptor>;
  read: (search: Search) => S;
};
/** The columns of a list, whatever its search. */
export type ColumnSet<Id extends string> = Pick<ListKit<Id, ViewedSearch>, 'ids' | 'first' | 'names' | 'look'>;
