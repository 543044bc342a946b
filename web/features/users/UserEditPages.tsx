import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { userQuery } from '../../people/api.ts';
import { isCorrectable } from '../../people/correcting.ts';
import { Locked } from '../../people/Locked.tsx';
import { NoPerson } from '../../people/NoPerson.tsx';
import { useCrumbs } from '../../people/use-crumbs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EditProfile } from './profile/EditProfile.tsx';

const editing = getRouteApi('/user/$userid/edit');
const correcting = getRouteApi('/user/$userid/correct');

export function UserEditPage() {
  const { t } = useLingui();
  const self = useSignedIn();
  const { userid } = editing.useParams();
  const titleOf = (user: User | undefined) =>
    user?.permissions['users.ask_change']
      ? t`Pedir un cambio`
      : self.id === userid
        ? t`Editar tus datos`
        : t`Editar el perfil`;
  return (
    <ProfileOf userid={userid} titleOf={titleOf}>
      {(user) =>
        user.permissions['users.edit'] ? (
          <EditProfile key={user.id} user={user} />
        ) : user.permissions['users.ask_change'] ? (
          <EditProfile key={user.id} user={user} mode="ask" />
        ) : (
          <>
            <Locked user={user} />
            <ButtonLink
              to="/user/$userid"
              params={{ userid }}
              variant="default"
              mt="lg"
            >{t`Volver a la ficha`}</ButtonLink>
          </>
        )
      }
    </ProfileOf>
  );
}

/** Corrects a profile locked by a credential, and reissues the credential. */
export function UserCorrectPage() {
  const { t } = useLingui();
  const self = useSignedIn();
  const { userid } = correcting.useParams();
  return (
    <ProfileOf userid={userid} titleOf={() => t`Corregir y emitir de nuevo`}>
      {(user) =>
        isCorrectable(self, user) ? (
          <EditProfile key={user.id} user={user} mode="correct" />
        ) : (
          <NothingToCorrect user={user} />
        )
      }
    </ProfileOf>
  );
}

type ProfileProps = {
  userid: string;
  titleOf: (user: User | undefined) => string;
  children: (user: User) => ReactNode;
};

function ProfileOf({ userid, titleOf, children }: ProfileProps) {
  const { data: user, error, refetch } = useQuery(userQuery(userid));
  const name = user && fullName(user);
  const title = titleOf(user);
  const crumbs = [...useCrumbs(userid), ...(name ? [{ label: name, to: `/user/${userid}` }] : [])];
  return (
    <>
      <PageHeader title={title} tab={name && `${name} – ${title}`} error={!user && error} crumbs={crumbs} />
      {user ? children(user) : error ? <NoPerson error={error} retry={refetch} /> : <ListSkeleton />}
    </>
  );
}

function NothingToCorrect({ user }: { user: User }) {
  const { t } = useLingui();
  const params = { userid: user.id };
  return (
    <>
      {user.permissions['users.edit'] ? (
        <Text>
          {user.credential ? (
            <Trans>
              Quien administra la plataforma ha cerrado este perfil, y no solo su credencial: ábrelo antes en su
              gestión.
            </Trans>
          ) : (
            <Trans>No tiene ninguna credencial en vigor. Sus datos se cambian sin emitir nada.</Trans>
          )}
        </Text>
      ) : (
        <Locked user={user} />
      )}
      <Group gap="sm" mt="lg">
        {user.permissions['users.edit'] && !user.credential && (
          <ButtonLink to="/user/$userid/edit" params={params}>{t`Editar el perfil`}</ButtonLink>
        )}
        <ButtonLink to="/user/$userid" params={params} variant="default">{t`Volver a la ficha`}</ButtonLink>
      </Group>
    </>
  );
}
