import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { Locked } from '../../people/Locked.tsx';
import { MapView } from '../../ui/Map.tsx';
import { Section } from '../../ui/Section.tsx';
import { Declined } from '../attendance/index.ts';
import { OwnRequest } from '../change-requests/index.ts';
import { OwnChatGroups } from '../chatgroups/index.ts';
import { CredentialState } from '../credentials/index.ts';
import { PendingRegistration } from '../management/index.ts';
import { Managers } from './Managers.tsx';
import { PersonalData } from './PersonalData.tsx';
import { PlaceState } from './PlaceState.tsx';
import { RareActions, UserActions } from './UserActions.tsx';
import classes from './UserOverview.module.css';

/** Shows all of a person: place and credential first, then their data. */
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
        <Stack gap="lg">
          {!isOwn && user.location && <HomeMap key={user.id} location={user.location} name={fullName(user)} />}
          <Managers user={user} />
          {isOwn && !user.is_superuser && <OwnChatGroups />}
          {user.notes_self && (
            <Section title={isOwn ? <Trans>Tus observaciones</Trans> : <Trans>Lo que nos dijo al inscribirse</Trans>}>
              <div className={classes.notes}>{user.notes_self}</div>
            </Section>
          )}
          {user.permissions['users.see_manager_box'] && !isOwn && user.notes_manager && (
            <Section title={<Trans>Notas de coordinación</Trans>}>
              <div className={classes.notes}>{user.notes_manager}</div>
            </Section>
          )}
          <RareActions user={user} />
        </Stack>
      </div>
    </>
  );
}

const height = 200;

/** Shows somebody's home; the map loads when scrolled into view. */
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
