import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { can, canEver } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { useSignedIn } from '../../core/session.ts';
import { userQuery } from '../../people/api.ts';
import { isManageable, managementParts } from '../../people/management-parts.ts';
import { UserFrame } from '../../people/UserFrame.tsx';
import { WaitingInvitations } from '../../people/WaitingInvitations.tsx';
import { SharedNotes } from '../../records/SharedNotes.tsx';
import { useSharedNotes } from '../../records/use-shared-notes.ts';
import { Section } from '../../ui/Section.tsx';
import { BlockedState } from '../blockedusers/index.ts';
import { Calls } from '../calls/index.ts';
import { PersonHold } from '../retention/index.ts';
import { DeletePerson } from './DeletePerson.tsx';
import { ManagedAreas } from './ManagedAreas.tsx';
import classes from './ManagementPage.module.css';
import { PendingRegistration } from './PendingRegistration.tsx';
import { StandingPanel } from './Standing.tsx';

const route = getRouteApi('/user/$userid/management');

export function ManagementPage() {
  const { userid } = route.useParams();
  const self = useSignedIn();
  return (
    <UserFrame userid={userid} tab="management">
      {(user) => (isManageable(user, self) ? <Management key={user.id} user={user} /> : <Nothing />)}
    </UserFrame>
  );
}

function Management({ user }: { user: User }) {
  const { t } = useLingui();
  const self = useSignedIn();
  const { areas, notes, deletion } = managementParts(user, self);
  const seesStanding = canEver(self, 'users.set_validated');
  return (
    <>
      <PendingRegistration user={user} />
      <div className={classes.columns}>
        {(seesStanding || areas) && (
          <Stack gap="xl">
            {seesStanding && <StandingPanel user={user} />}
            {user.is_verified === false && !user.is_staff && <WaitingInvitations of={{ user: user.id }} />}
            {areas && <ManagedAreas user={user} />}
            {canEver(self, 'blockedusers.manage') && !user.is_superuser && <BlockedState user={user} />}
          </Stack>
        )}
        <Stack gap="xl">
          {can(self, 'emails.write', user) && self.id !== user.id && <Calls user={user} />}
          {notes && <ManagerNotes user={user} />}
          {can(self, 'users.hold', user) && <PersonHold userId={user.id} />}
          {deletion && (
            <Section title={<Trans>Borrar la cuenta</Trans>}>
              <Text>{t`Borra para siempre a esta persona y todo lo suyo.`}</Text>
              <DeletePerson user={user} />
            </Section>
          )}
        </Stack>
      </div>
    </>
  );
}

const Nothing = () => (
  <Text>
    <Trans>Aquí no hay nada que puedas cambiar de esta persona.</Trans>
  </Text>
);

function ManagerNotes({ user }: { user: User }) {
  const { t } = useLingui();
  const query = userQuery(user.id);
  const notes = useSharedNotes({
    key: `notes on ${user.id} by ${useSignedIn().id}`,
    now: user.notes_manager ?? '',
    send: async (text, seen) => {
      const body = { notes_manager: text, seen };
      const saved = await api('PATCH users/users/:id/notes/', { params: { id: user.id }, body });
      queryClient.setQueryData(query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['changes'] });
      return saved.notes_manager ?? '';
    },
    read: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).notes_manager ?? '',
  });
  return (
    <Section title={<Trans>Notas de coordinación</Trans>}>
      <SharedNotes
        notes={notes}
        label={t`Lo que conviene que sepa quien coordina`}
        description={t`No las ve esa persona, pero las recibe si pide una copia de sus datos. Nada sobre su salud, por favor.`}
      />
    </Section>
  );
}
