import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fullName } from '#contract/names.ts';
import { useSignedIn } from '../../core/session.ts';
import { userQuery } from '../../people/api.ts';
import { Locked } from '../../people/Locked.tsx';
import { NoPerson } from '../../people/NoPerson.tsx';
import { useCrumbs } from '../../people/use-crumbs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EditProfile } from './profile/EditProfile.tsx';

const route = getRouteApi('/user/$userid/edit');

export function UserEditPage() {
  const { t } = useLingui();
  const self = useSignedIn();
  const { userid } = route.useParams();
  const { data: user, error, refetch } = useQuery(userQuery(userid));
  const name = user && fullName(user);
  const isAsked = user?.permissions['users.ask_change'];
  const title = isAsked ? t`Pedir un cambio` : self.id === userid ? t`Editar tus datos` : t`Editar el perfil`;
  const crumbs = [...useCrumbs(userid), ...(name ? [{ label: name, to: `/user/${userid}` }] : [])];

  return (
    <>
      <PageHeader title={title} tab={name && `${name} – ${title}`} error={!user && error} crumbs={crumbs} />
      {!user ? (
        error ? (
          <NoPerson error={error} retry={refetch} />
        ) : (
          <ListSkeleton />
        )
      ) : user.permissions['users.edit'] ? (
        <EditProfile key={user.id} user={user} />
      ) : user.permissions['users.ask_change'] ? (
        <EditProfile key={user.id} user={user} mode="ask" />
      ) : (
        <>
          <Locked user={user} />
          <ButtonLink to="/user/$userid" params={{ userid }} variant="default" mt="lg">
            <Trans>Volver a la ficha</Trans>
          </ButtonLink>
        </>
      )}
    </>
  );
}
