import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Place, PlaceRow } from '#contract/places.ts';
import { Coverage } from '../../../people/coverage/Coverage.tsx';
import { MapView } from '../../../ui/Map.tsx';
import type { MapMarker } from '../../../ui/map/map-props.ts';
import { Warning } from '../../../ui/Warning.tsx';
import { neededIn } from '../../places/index.ts';
import { placesAroundQuery } from '../api.ts';

export function OwnPlaceMap({ place }: { place: Place }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery(placesAroundQuery(place.id));
  const { name } = place;
  const markerOf = (other: PlaceRow): MapMarker => {
    const needed = neededIn(other);
    const otherName = other.name;
    const isThis = other.id === place.id;
    return {
      id: other.id,
      ...positionOf(other),
      label:
        needed > 0
          ? t`${otherName}: ${plural(needed, { one: 'falta #', other: 'faltan #' })}`
          : t`${otherName}: completo`,
      tone: isThis ? 'accent' : needed > 0 ? 'yellow' : 'grey',
      sign: <Coverage size="mark" coverage={other.coverage} />,
      isChosen: isThis,
      ...(!isThis && {
        href: `/place/${other.id}`,
        onClick: () => void navigate({ to: '/place/$placeid', params: { placeid: other.id } }),
      }),
    };
  };
  const others = (data?.results ?? []).filter((other) => !other.is_approximate);
  return (
    <Stack gap="xs">
      {place.is_approximate && (
        <Warning icon={<IconMapPinQuestion />} title={<Trans>Posición aproximada</Trans>}>
          <Trans>
            No se sabe dónde está exactamente: el punto queda cerca, o en el centro de su zona, y las distancias se
            miden desde él.
          </Trans>
        </Warning>
      )}
      <MapView
        label={t`Mapa de ${name}`}
        view={{ ...positionOf(place), zoom: place.is_approximate ? 11.5 : 14.5 }}
        markers={[...others.map(markerOf), markerOf(place)]}
        height={300}
      />
    </Stack>
  );
}

const positionOf = ({ location: { coordinates } }: PlaceRow) => ({ lon: coordinates[0], lat: coordinates[1] });
