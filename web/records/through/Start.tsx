import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { useSignedIn } from '../../core/session.ts';
import { toastNote } from '../../core/toasts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { forgetWalk } from './use-walk.ts';
import type { WalkedList } from './walked.ts';

type Props = {
  walked: WalkedList;
  children: ReactNode;
  isInline?: boolean;
  /**
   * query key of the data that promised an entry; with it, the first entry is fetched only on a
   * press
   */
  knownBy?: QueryKey;
  className?: string;
};

/** Opens a list's first entry, carrying the list to continue one by one. */
export const Start = ({ knownBy, ...props }: Props) =>
  knownBy ? <LazyStart {...props} knownBy={knownBy} /> : <Known {...props} />;

const look = (isInline: boolean | undefined) =>
  ({ variant: 'subtle', ...(isInline ? { size: 'compact-sm', px: 4 } : { size: 'sm', h: 44 }) }) as const;

function Known({ walked, children, isInline, className }: Omit<Props, 'knownBy'>) {
  const self = useSignedIn();
  const { data: id } = useQuery(walked.first);
  if (id === undefined) return null;
  return (
    <ButtonLink
      to={walked.pathOf(id)}
      search={walked.whole as never}
      onClick={() => forgetWalk(walked, self.id)}
      {...look(isInline)}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}

function LazyStart({ walked, knownBy, children, isInline, className }: Props & { knownBy: QueryKey }) {
  const navigate = useNavigate();
  const self = useSignedIn();
  const begin = useAct({
    mutationFn: async () => {
      const answer = await queryClient.fetchQuery({ ...walked.first, staleTime: 0, retry: false } as never);
      return walked.first.select?.(answer);
    },
    onSuccess: (id) => {
      if (id === undefined) {
        toastNote(<Trans>Ya no queda nada por hacer en esta lista.</Trans>);
        return queryClient.invalidateQueries({ queryKey: knownBy });
      }
      forgetWalk(walked, self.id);
      return navigate({ to: walked.pathOf(id), search: walked.whole as never });
    },
  });
  return (
    <Button onClick={() => begin.mutate()} loading={begin.isPending} {...look(isInline)} className={className}>
      {children}
    </Button>
  );
}
