import type { MessageDescriptor } from '@lingui/core';
import type { ViewedList } from '#contract/management.ts';
import type { Self } from '#contract/users.ts';
import type { Paging, Search } from '../../core/search-params.ts';

/** Search of a list with saved views, as in its address. */
export type ViewedSearch = Paging & { search?: string; batch?: string };

/** Defines a list's columns and views. */
export type ListKit<Id extends string, S extends ViewedSearch> = {
  list: ViewedList;
  /** field of the account that stores the look */
  look: keyof Pick<Self, 'list_look' | 'places_look' | 'credentials_look'>;
  /** columns in their default order; the first is always shown, before the others */
  ids: readonly [Id, ...Id[]];
  /** columns shown by default */
  first: readonly Id[];
  names: Record<Id, MessageDescriptor>;
  /** reads the search from an address */
  read: (search: Search) => S;
};
/** The columns of a list, whatever its search. */
export type ColumnSet<Id extends string> = Pick<ListKit<Id, ViewedSearch>, 'ids' | 'first' | 'names' | 'look'>;
