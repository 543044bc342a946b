import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMapPinQuestion, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Place } from '#contract/places.ts';
import { mark, printedPlace } from '../../core/marks.ts';
import type { Paging } from '../../core/search-params.ts';
import { useSignedIn } from '../../core/session.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { toPlace } from '../../people/search.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MapView } from '../../ui/Map.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import print from '../../ui/print.module.css';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { AreaOf } from './AreaOf.tsx';
import { Asignees } from './Asignees.tsx';
import { placeQuery } from './api.ts';
import { neededIn } from './labels.ts';
import { NearbyUsers } from './nearby-users/NearbyUsers.tsx';
import type { NearbyUsersSearch } from './nearby-users/search.ts';
import { PlaceNumbers } from './PlaceNumbers.tsx';
import classes from './PlacePage.module.css';
import { PriorityBadge } from './PriorityBadge.tsx';
import { Stations } from './Stations.tsx';

const route = getRouteApi('/place/$placeid');

export function PlacePage() {
  const { t } = useLingui();
  const self = useSignedIn();
  const { placeid } = route.useParams();
  const { data: place, error, refetch } = useQuery(placeQuery(placeid));
  const title =
    place?.name ??
    (error ? t`Colegio electoral` : <Skeleton component="span" height={28} width={260} aria-label={t`Cargando`} />);

  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t`Colegios`, to: '/places' }]}
        actions={
          place && (
            <Button
              className={print.noPrint}
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => {
                mark(self.id, printedPlace);
                window.print();
              }}
            >
              <Trans>Imprimir la lista</Trans>
            </Button>
          )
        }
      />
      {place ? (
        <Contents place={place} />
      ) : error ? (
        <QueryError
          error={error}
          retry={refetch}
          elsewhere={
            <ButtonLink to="/places" variant="default">
              <Trans>Ir a Colegios</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Contents({ place }: { place: Place }) {
  const self = useSignedIn();
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <div>
          <Text>
            {place.address}
            <AreaOf place={place} />
          </Text>
          <Group gap="sm" mt={4}>
            <PriorityBadge priority={place.priority} isLong />
            <PlaceNumbers place={place} />
          </Group>
        </div>
        <Section id="coverage" title={<Trans>Cobertura</Trans>}>
          <Coverage coverage={place.coverage} size="large" />
          {neededIn(place) > 0 && (
            <TextLink to="/users" search={toPlace(self)} size="sm" className={print.noPrint}>
              <Trans>Buscar a personas sin colegio</Trans>
            </TextLink>
          )}
        </Section>
        <Asignees place={place} />
        <NearbyUsers place={place} search={route.useSearch()} change={useSearchChange<NearbyUsersSearch & Paging>()} />
        {place.notes && (
          <Section title={<Trans>Notas</Trans>}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{place.notes}</Text>
          </Section>
        )}
      </Stack>
      <Stack gap="lg" className={print.noPrint}>
        <PlaceMap place={place} />
        <Stations place={place} />
      </Stack>
    </div>
  );
}

function PlaceMap({ place }: { place: Place }) {
  const { t } = useLingui();
  const [lon, lat] = place.location.coordinates;
  const { name } = place;
  return (
    <Stack gap="xs">
      {place.is_approximate && (
        <Warning icon={<IconMapPinQuestion />} title={<Trans>Posición aproximada</Trans>}>
          <Trans>
            No se ha encontrado la dirección: el punto es el centro del municipio, y las distancias también.
          </Trans>
        </Warning>
      )}
      <MapView
        label={t`Mapa de ${name}`}
        view={{ lon, lat, zoom: place.is_approximate ? 11.5 : 15 }}
        markers={[{ id: place.id, lon, lat, label: name, isChosen: true }]}
        height={300}
      />
    </Stack>
  );
}
