import { useQueryClient } from '@tanstack/react-query';
import type { Self } from '#contract/users.ts';
import { api } from '../../../core/api.ts';
import { selfQuery, useSignedIn } from '../../../core/session.ts';
import { useOptimistic } from '../../../ui/use-optimistic.tsx';
import { type ColumnId, columnsOf } from './columns.ts';

type Kept = NonNullable<Self['list_look']>;
export type ListLook = { columns: ColumnId[]; isCompact: boolean };

/** Keeps columns and density with the account: they are the same wherever one signs in. */
export function useListLook() {
  const queryClient = useQueryClient();
  const { list_look } = useSignedIn();
  const look: ListLook = { columns: columnsOf(list_look?.columns), isCompact: list_look?.is_compact ?? true };

  const { queryKey } = selfQuery;
  const keep = useOptimistic({
    name: 'keep the look of the list',
    scope: 'list-look',
    send: (list_look: Kept) => api('PATCH users/users/self/', { body: { list_look } }),
    shownIn: [queryKey],
    show: (list_look) => queryClient.setQueryData(queryKey, (self) => self && { ...self, list_look }),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  });
  const change = (changes: Partial<ListLook>) => {
    const { columns, isCompact } = { ...look, ...changes };
    keep.run({ columns, is_compact: isCompact });
  };
  return { look, change };
}
