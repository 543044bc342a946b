import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Slot } from '#contract/coverage.ts';
import type { User } from '#contract/users.ts';
import { isDeclined } from '../../people/declined.ts';
import { NoMatch } from '../../records/list/NoMatch.tsx';
import dense from '../../ui/dense.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { useLaptop, useNarrow } from '../../ui/use-narrow.ts';
import { useWhole } from '../../ui/use-whole.ts';
import { nearbyQuery } from './api.ts';
import type { CurrentPlace, PlaceName } from './assigning.ts';
import classes from './Nearby.module.css';
import { NearbyMap } from './NearbyMap.tsx';
import { NearbyPlace } from './NearbyPlace.tsx';
import type { NearbySearch } from './search.ts';

type Props = {
  user: User;
  held: CurrentPlace | null;
  isBusy: boolean;
  search: NearbySearch;
  slots: Slot[];
  change: (changes: NearbySearch) => void;
  assign: (wanted: { place: PlaceName; slots: Slot[] }) => void;
  situation: ReactNode;
};

/**
 * Places drawn first, since most people take one of the nearest; a phone shows the rest on request.
 */
const firstPlaces = 8;

/** Shows list and map if both fit. The person's situation overlays the map, else precedes it. */
export function NearbyPlaces({ user, held, isBusy, search, slots, change, assign, situation }: Props) {
  const query = useQuery(nearbyQuery(user.id, search));
  const isWhole = useWhole();
  const isNarrow = useNarrow();
  // The list is open at once for people who return to it.
  const [isOpen, setOpen] = useState(isWhole);
  const [chosen, choose] = useState<string>();
  const isLaptop = useLaptop();
  const [isUndrawn, setUndrawn] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const { data, error } = query;
  const isMap = search.view === 'map';
  const isFolded = isNarrow && !isOpen;
  const left = data && isFolded ? data.results.length - firstPlaces : 0;

  const chooseOnMap = (id: string) => {
    choose(id);
    setOpen(true);
    if (isMap && !isLaptop) change({ view: undefined });
    whenDrawn(id, (place) => {
      place.scrollIntoView({ block: 'center' });
      place.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    });
  };
  const showRest = () => {
    const [next] = data?.results.slice(firstPlaces) ?? [];
    setOpen(true);
    if (next) whenDrawn(next.id, (place) => place.querySelector('a')?.focus());
  };

  return (
    <>
      {data && error && <QueryError error={error} retry={query.refetch} />}
      <div className={`${classes.columns} ${dense.dense}`} data-undrawn={isUndrawn || undefined}>
        <div className={classes.over}>
          <div ref={card}>{situation}</div>
        </div>
        {!data || data.count === 0 ? (
          <div>
            {data ? <NoPlaces search={search} change={change} /> : <NotLoaded error={error} retry={query.refetch} />}
          </div>
        ) : (
          <>
            <div className={query.isPlaceholderData ? classes.stale : undefined} hidden={isMap && !isLaptop}>
              <ul className={classes.list} data-rows>
                {data.results.slice(0, isWhole && !isFolded ? undefined : firstPlaces).map((place) => (
                  <NearbyPlace
                    key={place.id}
                    place={place}
                    isChosen={place.id === chosen}
                    isCurrent={place.id === held?.place.id}
                    isDeclined={isDeclined(user, place)}
                    isBusy={isBusy}
                    isHomeKnown={user.location !== null}
                    hasOtherSlots={held?.slots.join() !== slots.join()}
                    choose={() => choose(place.id)}
                    assign={() => assign({ place, slots })}
                  />
                ))}
              </ul>
              {left > 0 ? (
                <Button variant="default" fullWidth mt="xs" onClick={showRest}>
                  <Trans>Mostrar más ({left})</Trans>
                </Button>
              ) : (
                <ListFooter page={data.page} pageSize={data.page_size} count={data.count} hasRows={false} />
              )}
            </div>
            <div className={classes.map} data-shown={isMap || undefined}>
              <NearbyMap
                user={user}
                places={data.results}
                current={held?.place.id}
                chosen={chosen}
                choose={chooseOnMap}
                height="var(--map-height)"
                covered={isLaptop ? card : undefined}
                onUndrawn={() => setUndrawn(true)}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}

const whenDrawn = (id: string, act: (place: HTMLElement) => void) =>
  requestAnimationFrame(() => {
    const place = document.getElementById(`place-${id}`);
    if (place) act(place);
  });

const NoPlaces = ({ search, change }: Pick<Props, 'search' | 'change'>) =>
  search.search || search.is_needed ? (
    <NoMatch
      title={<Trans>Ningún colegio cumple estos filtros</Trans>}
      clear={() => change({ search: undefined, is_needed: undefined })}
    >
      {search.is_needed && <Trans>En tus zonas no falta gente en ningún colegio con estos filtros.</Trans>}
    </NoMatch>
  ) : (
    <Empty title={<Trans>Todavía no hay colegios en tus zonas</Trans>}>
      <Trans>Quien administra los carga de una vez cuando se publica la lista oficial de colegios y mesas.</Trans>
    </Empty>
  );
