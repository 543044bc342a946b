import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { placeQuery, userQuery } from '../../people/api.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { MapView } from '../../ui/Map.tsx';
import { NearbyMap } from '../assignments/index.ts';
import { fittingPlacesQuery } from './api.ts';
import { fitPlaces, wantedSlots } from './fitting.ts';
import type { QueueEntry } from './queue.ts';

type Props = { opened: Pick<QueueEntry, 'id' | 'kind'> };
const height = '16rem';

/**
 * Draws a person's home with the fitting places, or a place. The map stays while the queue
 * advances.
 */
export const DeskMap = ({ opened: { id, kind } }: Props) =>
  kind === 'user' ? <AroundPerson id={id} /> : <AroundPlace id={id} />;

function AroundPerson({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data: user } = useQuery(userQuery(id));
  const slots = user ? wantedSlots(user) : [];
  const { data } = useQuery({ ...fittingPlacesQuery(id, slots), enabled: user !== undefined });
  if (!user?.location) return null;
  const places = fitPlaces(user, data?.results ?? []).map(({ place }) => place);
  return (
    <NearbyMap
      user={user}
      places={places}
      current={user.assigned_polling_place ?? undefined}
      chosen={places[0]?.id}
      choose={(placeid) => void navigate({ to: '/place/$placeid', params: { placeid } })}
      height={height}
    />
  );
}

function AroundPlace({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: place } = useQuery(placeQuery(id));
  if (!place) return null;
  const { name } = place;
  const [lon, lat] = place.location.coordinates;
  return (
    <MapView
      label={t`Mapa de ${name}`}
      view={{ lon, lat, zoom: place.is_approximate ? 11.5 : 14.5 }}
      markers={[
        { id, lon, lat, label: name, tone: 'accent', sign: <Coverage size="mark" coverage={place.coverage} /> },
      ]}
      height={height}
    />
  );
}
