import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User, UserRow } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { waitingQuery } from '../api.ts';
import { type Carried, useCarriedList } from '../carried-list.ts';
import { toIssue, toPlace, type UsersSearch } from '../search.ts';
import { useWalk } from './use-walk.ts';

export type WaitingFor = 'place' | 'credential';
export type NextFound = {
  next: User | UserRow | undefined;
  /** the list that goes on with them: the one carried, if any */
  carried: Carried;
  isCarried: boolean;
  /** the list that they are of, and the number of people in it */
  list: UsersSearch;
  count: number;
};

/**
 * People seen in this visit: they come again only when nobody else is left.
 * They may have been left for later on purpose.
 */
const seen = new Set<string>();

/**
 * Finds the next person: of the list carried, else who waits for the same thing.
 * Undefined until it is known.
 */
export function useNextPerson(after: string, waitingFor: WaitingFor): NextFound | undefined {
  const self = useSignedIn();
  const isCarried = useCarriedList() !== undefined;
  const way = useWalk(after);
  const filters = waitingFor === 'place' ? toPlace(self) : toIssue(self);
  const { data } = useQuery({ ...waitingQuery(filters), enabled: !isCarried });
  useEffect(() => void seen.add(after), [after]);

  if (isCarried) {
    // Until it is known who comes next, nobody is named.
    if (!way || (way.next && !way.next.user)) return undefined;
    const { next, carried, list, walk } = way;
    return { next: next?.user, carried, isCarried, list, count: walk.count };
  }
  if (!data) return undefined;
  const others = data.results.filter((person) => person.id !== after);
  const next = others.find(({ id }) => !seen.has(id)) ?? others[0];
  return { next, carried: {}, isCarried, list: filters, count: data.count };
}
