import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Self } from '#contract/users.ts';
import { api } from '../../../core/api.ts';
import { selfQuery, useSignedIn } from '../../../core/session.ts';
import { type ColumnId, columnsOf } from './columns.ts';

type Kept = NonNullable<Self['list_look']>;
export type ListLook = { columns: ColumnId[]; isCompact: boolean };

/** Keeps columns and density with the account: they are the same wherever one signs in. */
export function useListLook() {
  const queryClient = useQueryClient();
  const { list_look } = useSignedIn();
  const look: ListLook = { columns: columnsOf(list_look?.columns), isCompact: list_look?.is_compact ?? true };

  // Send one after the other, so that the last change is the one that stays.
  // Without a network the list still looks as wanted here.
  const keep = useMutation({
    mutationFn: (list_look: Kept) => api('PATCH users/users/self/', { body: { list_look } }),
    scope: { id: 'list-look' },
  });
  const change = (changes: Partial<ListLook>) => {
    const { columns, isCompact } = { ...look, ...changes };
    const list_look = { columns, is_compact: isCompact };
    queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, list_look });
    keep.mutate(list_look);
  };
  return { look, change };
}
