import type { MessageDescriptor } from '@lingui/core';
import type { ViewedList } from '#contract/management.ts';
import type { Self } from '#contract/users.ts';
import type { Paging, Search } from '../../core/search-params.ts';

/** The search of a list whose views are kept, as its address says it. */
export type ViewedSearch = Paging & { search?: string; batch?: string };

/** Says of a list what its look and its views are made of. */
export type ListKit<Id extends string, S extends ViewedSearch> = {
  list: ViewedList;
  /** keeps the look with the account */
  look: keyof Pick<Self, 'list_look' | 'places_look' | 'credentials_look'>;
  /** the columns in their usual order; the first is always there, before the others */
  ids: readonly [Id, ...Id[]];
  /** those shown to whoever has chosen none */
  first: readonly Id[];
  names: Record<Id, MessageDescriptor>;
  /** reads the search from an address */
  read: (search: Search) => S;
};
/** The columns of a list, whatever its search. */
export type ColumnSet<Id extends string> = Pick<ListKit<Id, ViewedSearch>, 'ids' | 'first' | 'names' | 'look'>;
