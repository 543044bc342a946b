import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import type { Place } from '#contract/places.ts';
import { toPlace } from '#contract/waiting.ts';
import { mark, printedPlace } from '../../../core/marks.ts';
import type { Paging } from '../../../core/search-params.ts';
import { useSignedIn } from '../../../core/session.ts';
import { useSearchChange } from '../../../core/use-search-change.ts';
import { Coverage } from '../../../people/coverage/Coverage.tsx';
import type { NearbyUsersSearch } from '../../../people/nearby-users-search.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import print from '../../../ui/print.module.css';
import { TextLink } from '../../../ui/RowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { AfterFirst } from '../../../ui/use-whole.ts';
import { Asignees } from '../../assignments/index.ts';
import { WriteToPlace } from '../../mailings/index.ts';
import { NearbyUsers } from '../../nearby-users/index.ts';
import { neededIn, PlaceHead } from '../../places/index.ts';
import { ReplacementsOf } from '../../replacements/index.ts';
import { PlaceResults } from '../../results/index.ts';
import { NearbyOfPlace } from './NearbyOfPlace.tsx';
import { PlaceFacts } from './PlaceFacts.tsx';
import { PlaceFrame } from './PlaceFrame.tsx';
import { OwnPlaceMap } from './PlaceMap.tsx';
import { PlaceNotes } from './PlaceNotes.tsx';
import classes from './PlacePage.module.css';
import { Proxies } from './Proxies.tsx';
import { Stations } from './Stations.tsx';

const route = getRouteApi('/place/$placeid');

export function PlacePage() {
  const { placeid } = route.useParams();
  return (
    <PlaceFrame placeid={placeid} tab="place" actions={(place) => <Actions place={place} />}>
      {(place) => <Contents key={place.id} place={place} />}
    </PlaceFrame>
  );
}

function Actions({ place }: { place: Place }) {
  const self = useSignedIn();
  return (
    <Group gap="xs" className={print.noPrint}>
      <Button
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
      {place.total_asignees > 0 && <WriteToPlace place={place.id} />}
      {canEver(self, 'places.edit') && (
        <ButtonLink
          to="/place/$placeid/edit"
          params={{ placeid: place.id }}
          size="sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          <Trans>Editar</Trans>
        </ButtonLink>
      )}
    </Group>
  );
}

function Contents({ place }: { place: Place }) {
  const self = useSignedIn();
  const search = route.useSearch();
  const change = useSearchChange<NearbyUsersSearch & Paging>();
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <PlaceHead place={place} />
        <Section id="coverage" title={<Trans>Cobertura</Trans>}>
          <Coverage coverage={place.coverage} size="large" place={place.id} />
          <Proxies place={place} />
          {neededIn(place) > 0 && (
            <TextLink to="/users" search={toPlace(self)} size="sm" className={print.noPrint}>
              <Trans>Buscar a personas sin colegio</Trans>
            </TextLink>
          )}
        </Section>
        <Asignees place={place} />
        <AfterFirst>
          <Stack gap="lg" className={print.noPrint}>
            <ReplacementsOf place={place} />
            <NearbyUsers place={place} search={search} change={change} />
            <PlaceNotes place={place} />
          </Stack>
        </AfterFirst>
      </Stack>
      <AfterFirst>
        <Stack gap="lg">
          <Stack gap="lg" className={print.noPrint}>
            <OwnPlaceMap place={place} />
            <NearbyOfPlace place={place} />
          </Stack>
          <Stations place={place} />
          <Stack gap="lg" className={print.noPrint}>
            <PlaceFacts place={place} />
            <PlaceResults placeid={place.id} />
          </Stack>
        </Stack>
      </AfterFirst>
    </div>
  );
}
