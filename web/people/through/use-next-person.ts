import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fullName } from '#contract/names.ts';
import { toIssue, toPlace } from '#contract/waiting.ts';
import { useSignedIn } from '../../core/session.ts';
import type { CarriedLists } from '../../records/carried-list.ts';
import { useWalk } from '../../records/through/use-walk.ts';
import { waitingQuery } from '../api.ts';
import type { UsersSearch } from '../search.ts';
import { useWalkedOfPerson } from './of-person.ts';

export type WaitingFor = 'place' | 'credential';
type NextFound = {
  next: { id: string; name: string } | undefined;
  /** the list to go on with, if the page carries one */
  carried: CarriedLists;
  /** without a carried list: the list of people waiting, and their number */
  others: { list: UsersSearch; count: number } | undefined;
};

/** People seen in this visit return last: they may have been skipped on purpose. */
const seen = new Set<string>();

/** Takes the carried list, else the people waiting for the same; undefined until known. */
export function useNextPerson(after: string, waitingFor: WaitingFor): NextFound | undefined {
  const self = useSignedIn();
  const walked = useWalkedOfPerson();
  const way = useWalk(walked, after);
  const list = waitingFor === 'place' ? toPlace(self) : toIssue(self);
  const { data } = useQuery({ ...waitingQuery(list), enabled: !walked });
  useEffect(() => void seen.add(after), [after]);

  if (walked) {
    if (!way) return undefined;
    const { next, carried } = way;
    if (!next) return { next, carried, others: undefined };
    // The next person's name hasn't loaded yet.
    return next.name === undefined ? undefined : { next: { id: next.id, name: next.name }, carried, others: undefined };
  }
  if (!data) return undefined;
  const waiting = data.results.filter((person) => person.id !== after);
  const next = waiting.find(({ id }) => !seen.has(id)) ?? waiting[0];
  return {
    next: next && { id: next.id, name: fullName(next) },
    carried: {},
    others: { list, count: data.count },
  };
}
