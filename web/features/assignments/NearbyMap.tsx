import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PlaceRow } from '#contract/places.ts';
import type { User } from '#contract/users.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { MapView } from '../../ui/Map.tsx';
import type { MapMarker, MapProps } from '../../ui/map/map-props.ts';
import { neededIn } from '../places/index.ts';

type Props = {
  user: User;
  places: PlaceRow[];
  current: string | undefined;
  chosen: string | undefined;
  choose: (id: string) => void;
  height: string;
} & Pick<MapProps, 'covered' | 'onUndrawn'>;

const fitted = 10;

export function NearbyMap({ user, places, current, chosen, choose, ...drawing }: Props) {
  const { t } = useLingui();
  const home = user.location && positionOf(user.location.coordinates);
  const markers: MapMarker[] = places.map((place) => {
    const needed = neededIn(place);
    const name = place.name;
    return {
      id: place.id,
      ...positionOf(place.location.coordinates),
      label:
        place.id === current
          ? t`${name} (asignado)`
          : needed > 0
            ? t`${name}: ${plural(needed, { one: 'falta #', other: 'faltan #' })}`
            : t`${name}: completo`,
      tone: place.id === current ? 'green' : needed > 0 ? 'yellow' : 'grey',
      ...(place.id === current ? { text: '✓' } : { sign: <Coverage size="mark" coverage={place.coverage} /> }),
      isChosen: place.id === chosen,
      onClick: () => choose(place.id),
    };
  });
  if (home) markers.push({ id: 'home', ...home, label: t`Su domicilio`, tone: 'blue', text: '⌂' });
  // The map fits the nearest places: on foot, the rest doesn't matter.
  const fitTo = useMemo(() => {
    const nearest = places.slice(0, fitted).map(({ location }) => positionOf(location.coordinates));
    return user.location ? [positionOf(user.location.coordinates), ...nearest] : nearest;
  }, [places, user.location]);
  return <MapView label={t`Mapa de los colegios cercanos`} markers={markers} fitTo={fitTo} {...drawing} />;
}

const positionOf = ([lon, lat]: [number, number]) => ({ lon, lat });
