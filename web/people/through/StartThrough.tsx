import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { firstUserQuery } from '../api.ts';
import { fromList } from '../carried-list.ts';
import type { UsersSearch } from '../search.ts';
import { userTabs } from '../user-tabs.ts';
import type { Work } from './leaving.ts';
import { forgetWalk } from './use-walk.ts';

type Props = {
  search: UsersSearch;
  work: Work;
  children: ReactNode;
  /** stands in a line of text */
  isInline?: boolean;
  className?: string;
};

const tabs = {
  place: userTabs.place,
  credential: userTabs.credentials,
  validate: userTabs.overview,
} as const;

/** Opens the first person of a list, who carries it: the rest follow one by one. */
export function StartThrough({ search, work, children, isInline = false, className }: Props) {
  const queryClient = useQueryClient();
  const self = useSignedIn();
  const { page: _, rowsPerPage: __, ...list } = search;
  const { data: first } = useQuery(firstUserQuery(list));
  if (!first) return null;
  return (
    <ButtonLink
      to={tabs[work]}
      params={{ userid: first.id }}
      search={fromList(list)}
      onClick={() => forgetWalk(queryClient, list, self.id)}
      variant="subtle"
      {...(isInline ? { size: 'compact-sm', px: 4 } : { size: 'sm', h: 44 })}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}
