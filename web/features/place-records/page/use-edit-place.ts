import type { PlaceField } from '#contract/place-records.ts';
import type { Place } from '#contract/places.ts';
import { api } from '../../../core/api.ts';
import { queryClient, refresh } from '../../../core/query-client.ts';
import { placeQuery } from '../../../people/api.ts';
import { useOptimistic } from '../../../ui/use-optimistic.tsx';

type Quick = Partial<Pick<Place, 'priority' | 'total_proxies'>>;

/** Changes a field of a place at once, keeping other people's changes to the rest. */
export function useEditPlace(place: Place) {
  const { queryKey } = placeQuery(place.id);
  const act = useOptimistic({
    name: 'edit a place',
    scope: place.id,
    send: ({ change, seen }: { change: Quick; seen: Quick }) =>
      api('PATCH elections/places/:id/', {
        params: { id: place.id },
        body: { ...change, seen: seen as Partial<Record<PlaceField, unknown>> },
      }),
    shownIn: [queryKey],
    show: ({ change }) => {
      queryClient.setQueryData<Place>(queryKey, (shown) => shown && withProxies({ ...shown, ...change }, shown));
    },
    refresh: () => refreshPlace(),
  });
  return (change: Quick) => {
    const seen = Object.fromEntries(Object.keys(change).map((field) => [field, place[field as keyof Quick]]));
    act.run({ change, seen });
  };
}

/** Counts people from elsewhere in every slot. */
function withProxies(place: Place, before: Place): Place {
  const more = place.total_proxies - before.total_proxies;
  const coverage = place.coverage.map((slot) => {
    const had = slot.had + more;
    return { ...slot, had, needed: Math.max(slot.wanted - had, 0) };
  });
  return { ...place, coverage };
}

export const refreshPlace = () => refresh('places', 'changes');
