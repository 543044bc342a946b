import { Trans } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { userQuery } from '../../people/api.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { BlockedUserForm } from './BlockedUserForm.tsx';
import { draftKeyOf, draftOfUser, emptyDraft } from './draft.ts';
import { titleOf } from './labels.ts';
import { refreshBlocks } from './refresh.ts';

const route = getRouteApi('/blockeduser/new');

export function BlockedUserNewPage() {
  const { user } = route.useSearch();
  return (
    <>
      <PageHeader />
      {user ? <FromProfile userid={user} /> : <NewBlock />}
    </>
  );
}

/** Fills in the form from a person's profile. */
function FromProfile({ userid }: { userid: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(userid));
  if (!user) return error ? <QueryError error={error} retry={refetch} /> : <ListSkeleton />;
  return <NewBlock key={user.id} user={user} />;
}

function NewBlock({ user }: { user?: User }) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const name = user && fullName(user);

  const finish = async (saved: BlockedUser) => {
    if (user) await navigate({ to: '/blockedusers', search: { about: user.id } });
    else {
      await navigate({ to: '/blockedusers' });
      const title = titleOf(saved);
      toastDone(<Trans>{title} ya está en la lista de bloqueo.</Trans>);
    }
    await refreshBlocks(queryClient);
  };

  return (
    <>
      {name && (
        <Alert color="gray" variant="light" mb="lg" maw={620}>
          <Text>
            <Trans>
              Los datos son los de {name}. Quita los que no quieras bloquear: un teléfono, por ejemplo, puede ser de
              toda una familia. Su cuenta no cambia por estar en la lista.
            </Trans>
          </Text>
        </Alert>
      )}
      <BlockedUserForm
        draftKey={user ? draftKeyOf(user) : 'block new'}
        start={user ? draftOfUser(user) : emptyDraft}
        send={(body) => api('POST users/blockedusers/', { body })}
        finish={finish}
        submitLabel={<Trans>Añadir a la lista</Trans>}
      />
    </>
  );
}
