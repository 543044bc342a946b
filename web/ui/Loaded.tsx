import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from './QueryError.tsx';
import { ListSkeleton } from './ResultList.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** stands where it will be */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows what a query answers: loading, failed, there. */
export function Loaded<T>({ query: { data, error, refetch }, skeleton = <ListSkeleton />, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return error ? <QueryError error={error} retry={refetch} /> : skeleton;
}
