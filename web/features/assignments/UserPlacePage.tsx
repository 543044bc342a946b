import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { assignmentObstacle } from '#contract/assigning.ts';
import { slots as allSlots, slotsOf } from '#contract/coverage.ts';
import type { User } from '#contract/users.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { NotAssignable } from '../../people/NotAssignable.tsx';
import { UserFrame } from '../../people/UserFrame.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { FullPlace } from './FullPlace.tsx';
import { NearbyFilters } from './NearbyFilters.tsx';
import { NearbyPlaces } from './NearbyPlaces.tsx';
import { NearbySummary } from './NearbySummary.tsx';
import { Situation } from './Situation.tsx';
import type { NearbySearch } from './search.ts';
import { useAssigning } from './use-assigning.tsx';

const route = getRouteApi('/user/$userid/place');

export function UserPlacePage() {
  const { userid } = route.useParams();
  return (
    <UserFrame userid={userid} tab="place">
      {(user) => (user.permissions['places.assign'] ? <Finder key={user.id} user={user} /> : <NotForThem />)}
    </UserFrame>
  );
}

function Finder({ user }: { user: User }) {
  const search = route.useSearch();
  const { held, isBusy, assign, withdraw, full, forgetFull } = useAssigning(user);
  const usual = held?.slots ?? slotsOf(user.availability);
  const slots = search.slots ? allSlots.filter((slot) => search.slots?.split(',').includes(slot)) : usual;

  const obstacle = assignmentObstacle(user);

  const change = useSearchChange<NearbySearch>((previous, changes) => ({ ...previous, ...changes }));

  if (obstacle) {
    return (
      <Stack>
        <Situation user={user} isBusy={isBusy} withdraw={withdraw} />
        <Warning>
          <NotAssignable obstacle={obstacle} />
        </Warning>
      </Stack>
    );
  }
  return (
    <>
      {!user.location && (
        <Warning mb="sm">
          <Trans>
            No sabemos dónde vive, así que los colegios no salen por cercanía. Busca por nombre o dirección.
          </Trans>
        </Warning>
      )}
      <NearbyFilters search={search} chosen={slots} change={change}>
        <NearbySummary userId={user.id} search={search} change={change} />
      </NearbyFilters>
      <NearbyPlaces
        user={user}
        held={held}
        isBusy={isBusy}
        search={search}
        slots={slots}
        change={change}
        assign={assign}
        situation={<Situation user={user} isBusy={isBusy} withdraw={withdraw} />}
      />
      <FullPlace
        full={full}
        close={forgetFull}
        assign={(chosen, isExtra) => full && assign({ place: full.place, slots: chosen, isExtra })}
      />
    </>
  );
}

const NotForThem = () => (
  <Text>
    <Trans>A quien administra no se le asigna colegio.</Trans>
  </Text>
);
