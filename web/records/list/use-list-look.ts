import type { Self } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { selfQuery, useSignedIn } from '../../core/session.ts';
import { useOptimistic } from '../../ui/use-optimistic.tsx';
import { columnsOf } from './columns.ts';
import type { ColumnSet } from './kit.ts';

type Kept = NonNullable<Self['list_look']>;
export type ListLook<Id extends string> = { columns: Id[]; isCompact: boolean };

/** Stores columns and density with the account, for every device. */
export function useListLook<Id extends string>(set: ColumnSet<Id>) {
  const { [set.look]: kept } = useSignedIn();
  const look: ListLook<Id> = { columns: columnsOf(set, kept?.columns), isCompact: kept?.is_compact ?? true };

  const { queryKey } = selfQuery;
  const keep = useOptimistic({
    name: 'keep the look of the list',
    scope: set.look,
    send: (wanted: Kept) => api('PATCH users/users/self/', { body: { [set.look]: wanted } }),
    shownIn: [queryKey],
    show: (wanted) => queryClient.setQueryData(queryKey, (self) => self && { ...self, [set.look]: wanted }),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  });
  const change = (changes: Partial<ListLook<Id>>) => {
    const { columns, isCompact } = { ...look, ...changes };
    keep.run({ columns, is_compact: isCompact });
  };
  return { look, change };
}
