import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { Section } from '../../ui/Section.tsx';
import { CredentialState } from '../credentials/CredentialState.tsx';
import { Managers } from './Managers.tsx';
import { PersonalData } from './PersonalData.tsx';
import { PlaceState } from './PlaceState.tsx';
import classes from './UserOverview.module.css';

/** Everything about somebody: what is to be done about their place and credential, then their data. */
export function UserOverview({ user }: { user: User }) {
  const isOwn = useSignedIn().id === user.id;
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        {!user.is_superuser && <PlaceState user={user} />}
        {!user.is_superuser && <CredentialState user={user} />}
        <PersonalData user={user} />
      </Stack>
      <Stack gap="lg">
        <Managers user={user} />
        {user.notes_self && (
          <Section title={isOwn ? <Trans>Tus notas</Trans> : <Trans>Lo que nos dijo al inscribirse</Trans>}>
            <div className={classes.notes}>{user.notes_self}</div>
          </Section>
        )}
        {user.permissions['users.see_manager_box'] && !isOwn && user.notes_manager && (
          <Section title={<Trans>Notas de coordinación</Trans>}>
            <div className={classes.notes}>{user.notes_manager}</div>
          </Section>
        )}
      </Stack>
    </div>
  );
}
