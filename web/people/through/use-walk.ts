import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { ApiError } from '../../core/api-error.ts';
import { useSignedIn } from '../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { userQuery, usersQuery } from '../api.ts';
import { type Carried, fromList, useCarriedList, written } from '../carried-list.ts';
import { filtersOf, type UsersSearch } from '../search.ts';
import { hasLeft } from './leaving.ts';
import type { Walk } from './walk.ts';
import * as walks from './walk.ts';

/** Somebody of the list; `user` once it is known who they are. */
type Neighbour = { id: string; user: User | undefined };
export type WalkShown = {
  walk: Walk;
  list: UsersSearch;
  /** the list for those one goes on to, with the page that they are found on */
  carried: Carried;
  next: Neighbour | undefined;
  previous: string | undefined;
};

/**
 * Gives the way through the list that the person's page carries; undefined where it carries none.
 * It is this tab's memory, by filters and order: it survives a reload.
 * It begins where a person is opened from the list, which `forgetWalk` has made new.
 */
export function useWalk(person: string): WalkShown | undefined {
  const list = useCarriedList();
  const self = useSignedIn();
  const queryClient = useQueryClient();
  const { data: walk } = useQuery({
    ...walkQuery(queryClient, list ?? {}, self.id, person),
    enabled: list !== undefined && canEver(self, 'users.list'),
  });
  const next = walk && walks.nextAfter(walk, person);
  const { data: user } = useQuery({ ...userQuery(next ?? ''), enabled: next !== undefined });
  if (!list || !walk) return undefined;
  return {
    walk,
    list,
    carried: carriedFrom(list, walk, person),
    next: next === undefined ? undefined : { id: next, user },
    previous: walks.previousOf(walk, person),
  };
}

/**
 * Keeps the way up with what happens, for the header: one of these a page.
 * Notes who is shown and who has left, grows the stretch that is known, and passes over those who
 * come next and no longer wait. Gives the verb that puts the person aside, or takes them back.
 */
export function useKeepingUp(person: string, { walk, list, next }: WalkShown) {
  const queryClient = useQueryClient();
  const self = useSignedIn();
  const { data: user } = useQuery(userQuery(person));
  const { error } = useQuery({ ...userQuery(next?.id ?? ''), enabled: next !== undefined });
  // An act can be undone once one has gone on: the answers about the last few tell.
  const gone = useQueries({
    queries: walk.left.slice(-few).map((id) => ({
      ...userQuery(id),
      enabled: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
    })),
  });
  const change = (to: (walk: Walk) => Walk) => changeWalk(queryClient, list, self.id, to);

  useEffect(() => {
    const filters = filtersOf(list);
    change((now) => walks.noteShown(now, person));
    for (const { data } of gone) if (data) change((now) => walks.noteLeft(now, data.id, hasLeft(filters, data)));
    if (user) change((now) => walks.noteLeft(now, person, hasLeft(filters, user)));
    const isDeleted = error instanceof ApiError && error.status === 404;
    if (next && (isDeleted || (next.user && hasLeft(filters, next.user))))
      change((now) => walks.noteLeft(now, next.id, true));
  });

  const way = walks.growing(walk, person);
  useQuery({
    queryKey: [...walkKey(list, self.id), way, walk.before, walk.ids.length],
    queryFn: async () => {
      const grow = way === 'back' ? walks.growBack : walks.growOn;
      const { ids, before, count, isToTheEnd } = await grow(walk, hundredsOf(queryClient, list));
      // Leaves what was noted meanwhile.
      change((now) => ({ ...now, ids, before, count, isToTheEnd }));
      return null;
    },
    enabled: way !== undefined,
  });

  return (isAside: boolean) => change((now) => walks.putAside(now, person, isAside));
}

/** Those who have just left: what was done to them can still be undone. */
const few = 3;

/**
 * Forgets the order of a list, so that whoever is opened from it next begins anew.
 * Those put aside stay aside.
 */
export function forgetWalk(queryClient: QueryClient, list: UsersSearch, self: string): void {
  const key = memoryOf(list, self);
  const { aside } = loadWalk(key) ?? {};
  if (aside && aside.length > 0) keep(key, { aside });
  else forgetKept(key);
  queryClient.removeQueries({ queryKey: walkKey(list, self), exact: true });
}

/** Makes the way through a list new for as long as the list itself is shown. */
export function useNewWalk(list: UsersSearch): void {
  const queryClient = useQueryClient();
  const self = useSignedIn();
  useEffect(() => forgetWalk(queryClient, list, self.id));
}

const walkQuery = (queryClient: QueryClient, list: UsersSearch, self: string, person: string) =>
  queryOptions({
    queryKey: walkKey(list, self),
    queryFn: async (): Promise<Walk> => {
      const kept = loadWalk(memoryOf(list, self));
      if (kept && 'ids' in kept) return kept;
      const walk = await walks.begin(hundredsOf(queryClient, list), list, person, kept?.aside);
      keep(memoryOf(list, self), walk);
      return walk;
    },
    // It is how the list was: fetching it again would lose that.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

function changeWalk(queryClient: QueryClient, list: UsersSearch, self: string, to: (walk: Walk) => Walk) {
  const queryKey = walkKey(list, self);
  const walk = queryClient.getQueryData<Walk>(queryKey);
  const changed = walk && to(walk);
  if (!changed || changed === walk) return;
  queryClient.setQueryData(queryKey, changed);
  keep(memoryOf(list, self), changed);
}

/** Fetches the list as it is now, a hundred at a time. */
const hundredsOf = (queryClient: QueryClient, list: UsersSearch) => async (page: number) => {
  const search = { ...list, page, rowsPerPage: walks.hundred };
  const { results, count } = await queryClient.fetchQuery({ ...usersQuery(search), staleTime: 0 });
  return { ids: results.map(({ id }) => id), count };
};

/** Writes a list without its page: whatever page one opened it at, it is the same. */
const keyOf = ({ page: _, rowsPerPage: __, ...list }: UsersSearch) => written(list);
const walkKey = (list: UsersSearch, self: string) => ['walk', self, keyOf(list)] as const;
const memoryOf = (list: UsersSearch, self: string) => `walk ${self} ${keyOf(list)}`;
const loadWalk = (key: string) => loadKept(key) as Walk | Pick<Walk, 'aside'> | undefined;

/**
 * Carries on the list with the page where the neighbours stand now.
 * Those known to have left no longer count.
 */
function carriedFrom(list: UsersSearch, walk: Walk, person: string): Carried {
  const position = walks.positionOf(walk, person);
  if (position === undefined) return fromList(list);
  const gone = walk.left.filter((id) => (walks.positionOf(walk, id) ?? 0) < position).length;
  const page = Math.ceil((position - gone) / (list.rowsPerPage ?? 25));
  return fromList({ ...list, page: page > 1 ? page : undefined });
}
