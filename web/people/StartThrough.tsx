import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { usersQuery } from './api.ts';
import { fromList } from './carried-list.ts';
import type { UsersSearch } from './search.ts';

type Props = {
  search: UsersSearch;
  page: 'place' | 'credentials' | undefined;
  children: ReactNode;
  className?: string;
};

const pages = {
  place: '/user/$userid/place',
  credentials: '/user/$userid/credentials',
} as const;

/** Opens the first person of a list, who carries it: the rest follow one by one. */
export function StartThrough({ search, page, children, className }: Props) {
  const { data } = useQuery({ ...usersQuery({ ...search, rowsPerPage: 1 }), staleTime: 30_000 });
  const first = data?.results[0];
  if (!first) return null;
  return (
    <ButtonLink
      to={page ? pages[page] : '/user/$userid'}
      params={{ userid: first.id }}
      search={fromList(search)}
      variant="subtle"
      size="sm"
      h={44}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}
