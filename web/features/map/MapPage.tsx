import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Paging } from '../../core/search-params.ts';
import { useLeaveOut } from '../../core/use-leave-out.ts';
import { type SearchChange, useSearchChange } from '../../core/use-search-change.ts';
import { placeQuery } from '../../people/api.ts';
import { MapView } from '../../ui/Map.tsx';
import type { MapCamera } from '../../ui/map/map-props.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { extentQuery } from './api.ts';
import { askedSlots, markedPlace } from './coverage.ts';
import { Legend } from './Legend.tsx';
import type { Tool } from './layers/Drawing.tsx';
import { MapFilters } from './MapFilters.tsx';
import classes from './MapPage.module.css';
import { OpenPlace } from './OpenPlace.tsx';
import { Selection } from './Selection.tsx';
import { ShownList } from './ShownList.tsx';
import { ShownProposal } from './ShownProposal.tsx';
import { atOf, type MapSearch, viewOf } from './search.ts';
import { type MapSight, sightWithoutMap } from './sight.ts';
import { Tools } from './Tools.tsx';
import { useShown } from './use-shown.ts';

// The layers load with the map itself, when the page is idle.
const Layers = lazy(async () => ({ default: (await import('./layers/Layers.tsx')).Layers }));

const OpenPerson = lazy(async () => ({ default: (await import('./OpenPerson.tsx')).OpenPerson }));

const route = getRouteApi('/map');

export function MapPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = useSearchChange<MapSearch & Paging>((previous, changes) => ({ ...previous, ...changes }));
  const { asked, view, fitTo, seen, shown, open, isUndrawn, noteDrawn, noteUndrawn } = useSight(search);
  const { panel, closed, hold, openPlace, openPerson, close } = useOpening(search, change);
  const [tool, setTool] = useState<Tool>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only navigates
  const move = useCallback((to: MapCamera) => change({ at: atOf(to) }, { replace: true }), []);
  const openArea = (areaid: string) => void navigate({ to: '/areas/$areaid', params: { areaid } });

  const choose = (shape: string | undefined) => {
    setTool(undefined);
    if (shape) change({ shape, place: undefined, person: undefined } as unknown as MapSearch);
  };

  return (
    <div className={classes.page}>
      <PageHeader title={<Trans>Mapa general</Trans>} />
      {search.proposal && <ShownProposal proposal={search.proposal} search={search} change={change} />}
      <MapFilters search={search} change={change} />
      <div className={classes.columns} data-open={search.place ? true : undefined}>
        <div className={classes.map}>
          <MapView
            label={t`Mapa de los colegios, de las zonas y de quienes viven en ellas`}
            {...(view && { view })}
            {...(fitTo && { fitTo })}
            onMove={move}
            onUndrawn={noteUndrawn}
            height="100%"
            fillsScreen
          >
            {(map) => (
              <Suspense>
                <Layers
                  map={map}
                  {...shown}
                  zoom={seen?.zoom ?? 0}
                  bounds={seen?.bounds}
                  by={search.by ?? 'coverage'}
                  tell={noteDrawn}
                  person={search.person}
                  shape={search.shape}
                  {...{ asked, open, openPlace, openArea, openPerson, tool, choose }}
                />
              </Suspense>
            )}
          </MapView>
          {!isUndrawn && (
            <>
              <Tools tool={tool} hasShape={search.shape !== undefined} choose={setTool} forget={close('shape')} />
              <Legend by={search.by ?? 'coverage'} shown={shown} />
            </>
          )}
          {search.person && (
            <Suspense>
              <OpenPerson key={search.person} id={search.person} close={close('person')} />
            </Suspense>
          )}
        </div>
        <aside
          ref={panel}
          tabIndex={-1}
          className={classes.panel}
          aria-label={t`Lo que muestra el mapa`}
          onKeyDown={({ key, defaultPrevented }) => {
            if (key === 'Escape' && search.place && !defaultPrevented) close('place')();
          }}
        >
          {search.place ? (
            <OpenPlace id={search.place} close={close('place')} />
          ) : search.shape ? (
            <Selection {...{ search, closed, openPlace }} shape={search.shape} close={close('shape')} />
          ) : (
            seen && (
              <ShownList
                {...{ shown, asked, search, change, closed, openPlace, openPerson, hold }}
                bounds={seen.bounds}
              />
            )
          )}
        </aside>
      </div>
    </div>
  );
}

/** Degrees around the places that are shown first: about a kilometre, more than one place needs. */
const around = 0.01;

/** Opens and closes a place, a person and the selection, and moves the focus with them. */
function useOpening(search: MapSearch, change: SearchChange<MapSearch & Paging>) {
  const panel = useRef<HTMLElement>(null);
  /** the place opened last, whose row gets the focus back */
  const closed = useRef<string>(null);
  /** had the focus before a person was opened */
  const opener = useRef<Element>(null);
  const openPlace = (place: string) => change({ place, person: undefined });
  const openPerson = (person: string) => {
    if (!search.person) opener.current = document.activeElement;
    change({ person });
  };
  const hold = () => panel.current?.focus();
  const close = (name: 'place' | 'person' | 'shape') => () => {
    // If the list lacks the place's row, the focus stays beside the map.
    hold();
    if (name === 'place') closed.current = search.place ?? null;
    if (name === 'person' && opener.current?.isConnected) (opener.current as HTMLElement).focus();
    change({ [name]: undefined });
  };
  return { panel, closed, hold, openPlace, openPerson, close };
}

/** Returns what the map shows, or would show if it could be drawn. */
function useSight(search: MapSearch) {
  const [drawn, noteDrawn] = useState<MapSight>();
  const [isUndrawn, setUndrawn] = useState(false);
  const noteUndrawn = useCallback(() => setUndrawn(true), []);
  const asked = useMemo(() => askedSlots(search.needs), [search.needs]);
  const view = useMemo(() => viewOf(search.at), [search.at]);
  const extent = useQuery({ ...extentQuery({ area: search.area }), enabled: !view }).data?.bbox;
  // If there is no map, the list shows what the map would show.
  const seen = useMemo(() => (isUndrawn ? sightWithoutMap(view, extent) : drawn), [isUndrawn, view, extent, drawn]);
  const shown = useShown(seen ?? {}, search, !isUndrawn);
  const fitTo = useMemo(
    () =>
      !view && extent
        ? [
            { lon: extent[0] - around, lat: extent[1] - around },
            { lon: extent[2] + around, lat: extent[3] + around },
          ]
        : undefined,
    [view, extent],
  );
  const opened = useQuery({ ...placeQuery(search.place ?? ''), enabled: search.place !== undefined });
  const { data: place } = opened;
  useLeaveOut(shown.error ?? opened.error);
  // The place's own data show assignments at once, even at zooms with dots.
  const isProposed = search.proposal !== undefined && search.as !== 'now';
  const open = useMemo(
    () =>
      search.place && place
        ? (isProposed && shown.places.find(({ id }) => id === place.id)) || markedPlace(place)
        : undefined,
    [search.place, place, isProposed, shown.places],
  );
  return { asked, view, fitTo, seen, shown, open, isUndrawn, noteDrawn, noteUndrawn };
}
