import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { useSignedIn } from '../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import type { CarriedLists } from '../carried-list.ts';
import type { Walk } from './walk.ts';
import * as walks from './walk.ts';
import type { WalkedList } from './walked.ts';

/** `name`: undefined until loaded. */
type Neighbour = { id: string; name: string | undefined };
export type WalkShown = {
  walk: Walk;
  walked: WalkedList;
  /** the list for the next pages, with the page to return to */
  carried: CarriedLists;
  next: Neighbour | undefined;
  previous: string | undefined;
};

/**
 * Walks a list; returns undefined without a carried list. The walk survives a reload; it starts
 * when a page is opened from the list, after `forgetWalk`.
 */
export function useWalk(walked: WalkedList | undefined, shown: string): WalkShown | undefined {
  const self = useSignedIn();
  const { data: walk } = useQuery(walkQuery(walked, self.id, shown));
  const next = walk && walks.nextAfter(walk, shown);
  const { data } = useQuery(oneQuery(walked, next));
  if (!walked || !walk) return undefined;
  return {
    walk,
    walked,
    carried: carriedFrom(walked, walk, shown),
    next: next === undefined ? undefined : { id: next, name: data?.name },
    previous: walks.previousOf(walk, shown),
  };
}

/**
 * Records who was shown and who left, extends the known stretch and skips people
 * who no longer wait. Mount once per page. Returns a function to set the person aside.
 */
export function useKeepingUp(id: string, { walk, walked, next }: WalkShown) {
  const self = useSignedIn();
  const { data: shown } = useQuery(walked.one(id));
  const { data: follower, error } = useQuery(oneQuery(walked, next?.id));
  // An action can be undone after moving on: watch the last few people who left.
  const gone = useQueries({
    queries: walk.left.slice(-few).map((left) => ({
      ...walked.one(left),
      enabled: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
    })),
  });
  const change = (to: (walk: Walk) => Walk) => changeWalk(walked, self.id, to);

  useEffect(() => {
    change((now) => walks.noteShown(now, id));
    for (const { data } of [...gone, { data: shown }])
      if (data) change((now) => walks.noteLeft(now, data.id, data.hasLeft));
    const isDeleted = error instanceof ApiError && error.status === 404;
    if (next && (isDeleted || follower?.hasLeft)) change((now) => walks.noteLeft(now, next.id, true));
  });

  const way = walks.growing(walk, id);
  useQuery({
    queryKey: [...walkKey(walked, self.id), way, walk.before, walk.ids.length],
    queryFn: async () => {
      const grow = way === 'back' ? walks.growBack : walks.growOn;
      const { ids, before, count, isToTheEnd } = await grow(walk, (page) => walked.hundred(page));
      // The walk may have changed meanwhile.
      change((now) => ({ ...now, ids, before, count, isToTheEnd }));
      return null;
    },
    enabled: way !== undefined,
  });

  return (isAside: boolean) => change((now) => walks.putAside(now, id, isAside));
}

/** Most people watched of those who left last, in case the action is undone. */
const few = 3;

/** Makes the next opening from the list start a new walk; people set aside stay so. */
export function forgetWalk(walked: WalkedList, self: string): void {
  const key = memoryOf(walked, self);
  const { aside } = loadWalk(key) ?? {};
  if (aside && aside.length > 0) keep(key, { aside });
  else forgetKept(key);
  queryClient.removeQueries({ queryKey: walkKey(walked, self), exact: true });
}

/** Resets the walk while the list itself is shown. */
export function useNewWalk(walked: WalkedList): void {
  const self = useSignedIn();
  useEffect(() => forgetWalk(walked, self.id));
}

const walkQuery = (walked: WalkedList | undefined, self: string, shown: string) =>
  queryOptions({
    queryKey: walkKey(walked, self),
    queryFn: walked
      ? async (): Promise<Walk> => {
          const key = memoryOf(walked, self);
          const kept = loadWalk(key);
          if (kept && 'ids' in kept) return kept;
          const fetchHundred = (page: number) => walked.hundred(page);
          const walk = await walks.begin(fetchHundred, walked.paging, shown, kept?.aside);
          keep(key, walk);
          return walk;
        }
      : skipToken,
    // The walk is a snapshot of the list, which refetching would lose.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const oneQuery = (walked: WalkedList | undefined, id: string | undefined): ReturnType<WalkedList['one']> =>
  walked && id !== undefined ? walked.one(id) : { queryKey: ['nobody'], queryFn: skipToken };

function changeWalk(walked: WalkedList, self: string, to: (walk: Walk) => Walk) {
  const queryKey = walkKey(walked, self);
  const walk = queryClient.getQueryData<Walk>(queryKey);
  const changed = walk && to(walk);
  if (!changed || changed === walk) return;
  queryClient.setQueryData(queryKey, changed);
  keep(memoryOf(walked, self), changed);
}

const walkKey = (walked: WalkedList | undefined, self: string) => ['walk', self, walked?.key] as const;
const memoryOf = ({ key }: WalkedList, self: string) => `walk ${self} ${key}`;
const loadWalk = (key: string) => loadKept(key) as Walk | Pick<Walk, 'aside'> | undefined;

/** Carries the list with the neighbours' current page, not counting people who left. */
function carriedFrom({ at, paging }: WalkedList, walk: Walk, shown: string): CarriedLists {
  const position = walks.positionOf(walk, shown);
  if (position === undefined) return at(paging.page);
  const gone = walk.left.filter((id) => (walks.positionOf(walk, id) ?? 0) < position).length;
  const page = Math.ceil((position - gone) / (paging.rowsPerPage ?? 25));
  return at(page > 1 ? page : undefined);
}
