import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import { fullName } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { Locked } from '../../people/Locked.tsx';
import { ManagerCard } from '../../people/ManagerCard.tsx';
import { NoContacts } from '../../people/NoContacts.tsx';
import { PersonNotes } from '../../people/PersonNotes.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { MapView } from '../../ui/Map.tsx';
import { Section } from '../../ui/Section.tsx';
import { AfterFirst } from '../../ui/use-whole.ts';
import { readableArea } from '../areas/index.ts';
import { Declined } from '../attendance/index.ts';
import { OwnRequest } from '../change-requests/index.ts';
import { OwnChatGroups } from '../chatgroups/index.ts';
import { CredentialState } from '../credentials/index.ts';
import { managersQuery, PendingRegistration } from '../management/index.ts';
import { PersonStory } from '../story/index.ts';
import { PersonalData } from './PersonalData.tsx';
import { PlaceState } from './PlaceState.tsx';
import { type StorySearch, storySearch } from './story-search.ts';
import { RareActions, UserActions } from './UserActions.tsx';
import classes from './UserOverview.module.css';

export function UserOverview({ user }: { user: User }) {
  const self = useSignedIn();
  const isOwn = self.id === user.id;
  return (
    <>
      <PendingRegistration user={user} />
      {!isOwn && <Declined user={user} />}
      <UserActions user={user} />
      <div className={classes.columns}>
        <Stack gap="lg">
          {!user.is_superuser && <PlaceState user={user} />}
          {!user.is_superuser && <CredentialState user={user} />}
          {(isOwn || !user.credential) && user.is_locked && !user.permissions['users.edit'] && (
            <Section title={isOwn ? <Trans>Tu perfil está cerrado</Trans> : <Trans>Perfil cerrado</Trans>}>
              <Locked user={user} />
              {isOwn && <OwnRequest />}
            </Section>
          )}
          <PersonalData user={user} />
        </Stack>
        <AfterFirst>
          <Stack gap="lg">
            {!isOwn && user.location && <HomeMap key={user.id} location={user.location} name={fullName(user)} />}
            <Managers user={user} />
            {isOwn && !user.is_superuser && <OwnChatGroups />}
            <PersonNotes user={user} />
            {canEver(self, 'logs.list') && <StoryOf user={user} />}
            <RareActions user={user} />
          </Stack>
        </AfterFirst>
      </div>
    </>
  );
}

/** Shows the person's story; the page's URL has its kind. */
function StoryOf({ user }: { user: User }) {
  const { kind } = storySearch(useSearch({ strict: false }));
  const change = useSearchChange<StorySearch>();
  return (
    <Section title={<Trans>Historia</Trans>}>
      <PersonStory userId={user.id} chosen={{ kind, choose: (kind) => change({ kind }) }} />
    </Section>
  );
}

const height = 200;

/** Loads the map when scrolled into view. */
function HomeMap({ location, name }: { location: Point; name: string }) {
  const { t } = useLingui();
  const { ref, inViewport } = useInViewport();
  const [isWanted, setWanted] = useState(false);
  const [lon, lat] = location.coordinates;
  useEffect(() => {
    if (inViewport) setWanted(true);
  }, [inViewport]);
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {isWanted && (
        <MapView
          label={t`Mapa con la casa de ${name}`}
          view={{ lon, lat, zoom: 13.5 }}
          markers={[{ id: 'home', lon, lat, label: t`Casa de ${name}` }]}
          height={height}
        />
      )}
    </div>
  );
}

/** Names the coordinators to ask: the reader's, or another person's if allowed. */
function Managers({ user }: { user: User }) {
  const self = useSignedIn();
  if (user.is_superuser) return null;
  if (self.id === user.id) {
    return (
      <Section title={<Trans>Quién te coordina</Trans>}>
        {self.managers.length === 0 && <NoContacts from={self.managers_from} />}
        {self.managers.map((manager) => (
          <ManagerCard key={manager.id} {...manager} areas={[]} />
        ))}
      </Section>
    );
  }
  return user.permissions['users.see_manager_box'] ? <ManagersOf user={user} /> : null;
}

function ManagersOf({ user }: { user: User }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(managersQuery(user.id));
  const more = data ? formatNumber(data.count - data.results.length) : '';
  return (
    <Section title={<Trans>Quién coordina</Trans>}>
      {!data && <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={64} />} />}
      {data?.count === 0 && <Text c="dimmed">{t`Su zona todavía no tiene a nadie que la coordine.`}</Text>}
      {data?.results.map((manager) => (
        <ManagerCard key={manager.id} {...manager} areas={manager.areas.filter((area) => readableArea(area))} />
      ))}
      {data && data.count > data.results.length && <Text size="sm" c="dimmed">{t`y ${more} más`}</Text>}
    </Section>
  );
}
