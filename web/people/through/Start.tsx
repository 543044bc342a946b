import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { forgetWalk } from './use-walk.ts';
import type { Told, Walked } from './walked.ts';

export type StartProps = {
  children: ReactNode;
  /** stands in a line of text */
  isInline?: boolean;
  className?: string;
};
type Props = StartProps & { walked: Walked; first: Told<string | undefined>; pathOf: (id: string) => string };

/** Opens the first of a list, which it carries: the rest follow one by one. */
export function Start({ walked, first, pathOf, children, isInline = false, className }: Props) {
  const queryClient = useQueryClient();
  const self = useSignedIn();
  const { data: id } = useQuery(first);
  if (id === undefined) return null;
  return (
    <ButtonLink
      to={pathOf(id)}
      search={walked.at(undefined) as never}
      onClick={() => forgetWalk(queryClient, walked, self.id)}
      variant="subtle"
      {...(isInline ? { size: 'compact-sm', px: 4 } : { size: 'sm', h: 44 })}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}
