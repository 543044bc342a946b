import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { api } from '../core/api.ts';
import { ApiError } from '../core/api-error.ts';
import { useSignedIn } from '../core/session.ts';
import { WalkBar } from '../records/through/WalkBar.tsx';
import { ListSkeleton } from '../ui/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useToastsOfPage } from '../ui/toast-actions.tsx';
import { AfterFirst } from '../ui/use-whole.ts';
import { AlsoHere } from './AlsoHere.tsx';
import { userQuery } from './api.ts';
import { NoPerson } from './NoPerson.tsx';
import { PersonContact } from './PersonContact.tsx';
import { useWalkedOfPerson } from './through/of-person.ts';
import { UserBadges } from './UserBadges.tsx';
import { UserTabs } from './UserTabs.tsx';
import { useCrumbs } from './use-crumbs.ts';
import { type UserTab, userPath, userTabNames } from './user-tabs.ts';

type Props = { userid: string; tab: UserTab; children: (user: User) => ReactNode };

export function UserFrame({ userid, tab, children }: Props) {
  const { t } = useLingui();
  const self = useSignedIn();
  const { data: user, error, refetch } = useQuery(userQuery(userid));
  const isOwn = self.id === userid;
  const crumbs = useCrumbs(userid);
  useToastsOfPage(userid);

  return (
    <>
      <WalkBar walked={useWalkedOfPerson()} id={userid} pathOf={userPath(tab)} />
      <PageHeader
        error={!user && error}
        title={
          user ? (
            fullName(user)
          ) : error ? (
            t`Persona`
          ) : (
            <Skeleton component="span" height={28} width={240} aria-label={t`Cargando`} />
          )
        }
        tab={user && `${fullName(user)} – ${t(userTabNames[tab])}`}
        crumbs={crumbs}
        isLow={tab === 'place'}
        actions={user && (isOwn ? <UserBadges {...user} /> : <PersonContact user={user} />)}
      />
      <AlsoHere userId={userid} />
      {user && <UserTabs user={user} tab={tab} />}
      {user ? (
        <AfterFirst>{children(user)}</AfterFirst>
      ) : error ? (
        <FormerPerson userid={userid} error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

type FormerPersonProps = { userid: string; error: unknown; retry: () => unknown };

/** Redirects from a merged person to the person kept, named in the log. */
function FormerPerson({ userid, error, retry }: FormerPersonProps) {
  const self = useSignedIn();
  const isGone = error instanceof ApiError && error.status === 404 && canEver(self, 'logs.list');
  const { data, isLoading } = useQuery({
    queryKey: ['users', 'former', userid],
    queryFn: async ({ signal }) => {
      const query = { entity: 'user', entity_id: userid, rowsPerPage: 1 } as const;
      const { results } = await api('GET users/changes/', { query, signal });
      return results[0]?.entity_id ?? userid;
    },
    enabled: isGone,
    retry: false,
  });
  if (isLoading) return <ListSkeleton />;
  // The log of a deleted person is under their own id.
  if (data && data !== userid) return <Navigate to="/user/$userid" params={{ userid: data }} replace />;
  return <NoPerson error={error} retry={retry} />;
}
