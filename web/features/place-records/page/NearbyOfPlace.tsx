import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import { Coverage } from '../../../people/coverage/Coverage.tsx';
import { Distance } from '../../../people/Distance.tsx';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { ListLink } from '../../../ui/RowLink.tsx';
import { FoldedSection } from '../../../ui/Section.tsx';
import { placesAroundQuery } from '../api.ts';
import classes from './NearbyOfPlace.module.css';

export function NearbyOfPlace({ place }: { place: Pick<Place, 'id' | 'is_approximate'> }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(placesAroundQuery(place.id));
  return (
    <FoldedSection id="nearby" title={<Trans>Colegios cercanos</Trans>}>
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data?.results.length === 0 && <Text c="dimmed">{t`No hay otro colegio en tus zonas.`}</Text>}
      {data && data.results.length > 0 && (
        <ul className={classes.list}>
          {data.results.map(({ id, name, address, distance, coverage, is_approximate }) => (
            <li key={id}>
              <ListLink to="/place/$placeid" params={{ placeid: id }} fw={600}>
                {name}
              </ListLink>
              <Coverage coverage={coverage} size="small" />
              <Text size="sm" c="dimmed">
                {address}
                {distance !== null && ' · '}
                {distance !== null && (
                  <Distance metres={distance} isApproximate={is_approximate || place.is_approximate} />
                )}{' '}
                {is_approximate && <Trans>(posición aproximada)</Trans>}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}
