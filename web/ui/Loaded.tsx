import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { QueryError } from './QueryError.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

export const Loaded = <T,>({ query: { data, error, refetch }, skeleton, children }: Props<T>) =>
  data === undefined ? <NotLoaded error={error} retry={refetch} skeleton={skeleton} /> : children(data);

type NotLoadedProps = ComponentProps<typeof QueryError> & { skeleton?: ReactNode };

/** Shows a query's skeleton while it loads, or its failure. */
export const NotLoaded = ({ skeleton = <ListSkeleton />, ...failure }: NotLoadedProps) =>
  failure.error ? <QueryError {...failure} /> : skeleton;

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const ListSkeleton = () => (
  <Stack gap="xs" aria-busy="true">
    {lines.map((line) => (
      <Skeleton key={line} height={44} />
    ))}
  </Stack>
);
