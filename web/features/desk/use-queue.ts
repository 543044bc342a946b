import { type QueryState, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Place } from '#contract/places.ts';
import type { Self, User } from '#contract/users.ts';
import { type DeskSection, deskLists, waitingLists } from '#contract/waiting.ts';
import { queryClient } from '../../core/query-client.ts';
import { whenQuiet } from '../../core/quiet.ts';
import type { Search } from '../../core/search-params.ts';
import { useSignedIn } from '../../core/session.ts';
import { placeQuery, userQuery } from '../../people/api.ts';
import { hasLeft } from '../../people/through/leaving.ts';
import { neededIn } from '../places/index.ts';
import { deskQuery } from './api.ts';
import { entriesOf, nextOf, ordered, previousOf, type QueueEntry, type QueueMemory, searchOf } from './queue.ts';
import { deskSearch } from './search.ts';

const route = getRouteApi('/desk');
const nothing: QueueMemory = { aside: new Set(), acted: new Set() };

export type DeskQueue = ReturnType<typeof useQueue>;

/** Walks the queue of the open section; the URL names the open entry. */
export function useQueue() {
  const self = useSignedIn();
  const navigate = useNavigate();
  const { section: asked, user, place } = route.useSearch();
  const query = useQuery(deskQuery(asked));
  const { data: desk, isPlaceholderData, dataUpdatedAt } = query;
  const section = asked ?? desk?.section;
  const [memories, setMemories] = useState<Partial<Record<DeskSection, QueueMemory>>>({});
  const memory = (section && memories[section]) ?? nothing;
  const gone = useGone(section, desk ? entriesOf(desk) : [], { self, since: dataUpdatedAt });
  const entries = desk
    ? ordered(
        entriesOf(desk).filter(({ id }) => !gone.includes(id)),
        memory,
      )
    : [];
  const opened: Pick<QueueEntry, 'id' | 'kind'> | undefined = user
    ? { id: user, kind: 'user' }
    : place
      ? { id: place, kind: 'place' }
      : entries[0];
  useSectionInAddress(asked, desk?.section);

  const note = (change: (memory: QueueMemory) => QueueMemory) => {
    if (section) setMemories((before) => ({ ...before, [section]: change(before[section] ?? nothing) }));
  };
  const open = (entry: Pick<QueueEntry, 'id' | 'kind'> | undefined) => {
    if (section) void navigate({ to: '/desk', search: entry ? searchOf(section, entry) : { section } });
  };
  const next = nextOf(entries, opened?.id, memory);
  const previous = previousOf(entries, opened?.id, memory);
  return {
    query,
    counts: desk?.counts,
    section,
    isLoading: desk === undefined || isPlaceholderData,
    entries,
    memory,
    opened,
    next,
    previous,
    /** Opens the next entry, whether or not an act came before. */
    goOn: () => {
      if (!opened) return;
      note(({ aside, acted }) => ({ aside: without(aside, opened.id), acted: new Set([...acted, opened.id]) }));
      open(next);
    },
    skip: () => open(next),
    goBack: () => {
      if (previous) open(previous);
    },
    putAside: () => {
      if (!opened) return;
      note(({ aside, acted }) => ({ acted, aside: new Set([...aside, opened.id]) }));
      open(next);
    },
  };
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

/** Puts the section into the URL, and caches the fetched queue under its name. */
function useSectionInAddress(asked: DeskSection | undefined, found: DeskSection | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (asked || !found) return;
    let isHere = true;
    queryClient.setQueryData(deskQuery(found).queryKey, queryClient.getQueryData(deskQuery(undefined).queryKey));
    // Changing the URL re-renders the whole page, so wait until it's quiet.
    whenQuiet(() => {
      const { pathname, search } = router.latestLocation;
      // Somebody may have followed a link whose page is still loading.
      if (!isHere || pathname !== '/desk' || deskSearch(search as Search).section) return;
      void navigate({ to: '/desk', search: (before) => ({ ...before, section: found }), replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [navigate, router, asked, found]);
}

/** Lists entries that acts on this page have completed since the queue was fetched. */
function useGone(
  section: DeskSection | undefined,
  entries: QueueEntry[],
  { self, since }: { self: Self; since: number },
): string[] {
  const gone = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () =>
      entries
        .filter(({ id }) => section && isServed(section, id, { self, since }))
        .map(({ id }) => id)
        .join(),
  );
  return gone.split(',');
}

function isServed(section: DeskSection, id: string, { self, since }: { self: Self; since: number }): boolean {
  if (section === 'changes') return false;
  if (section === 'gaps') {
    const place = changedSince<Place>(queryClient.getQueryState(placeQuery(id).queryKey), since);
    return place !== undefined && neededIn(place) === 0;
  }
  const user = changedSince<User>(queryClient.getQueryState(userQuery(id).queryKey), since);
  return user !== undefined && deskLists[section].every((list) => hasLeft(waitingLists[list](self), user));
}

const changedSince = <T>(state: QueryState<T> | undefined, since: number): T | undefined =>
  state && state.dataUpdatedAt >= since ? state.data : undefined;
