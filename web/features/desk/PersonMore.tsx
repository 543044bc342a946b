import { Trans } from '@lingui/react/macro';
import type { User } from '#contract/users.ts';
import { PersonNotes } from '../../people/PersonNotes.tsx';
import { Section } from '../../ui/Section.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CallForm, CallLinks, type NotingCall } from '../calls/index.ts';
import { CredentialState } from '../credentials/index.ts';
import { PersonStory } from '../story/index.ts';
import classes from './Desk.module.css';
import { callKeys } from './keys.ts';

/** Shows a person's calls, credential, notes and story; on a phone the call is above. */
export function PersonMore({ user, noting }: { user: User; noting: NotingCall }) {
  const isNarrow = useNarrow();
  return (
    <div className={classes.more}>
      {!isNarrow && (
        <Section title={<Trans>Llamadas</Trans>}>
          <CallLinks user={user} />
          <CallForm user={user} noting={noting} keys={callKeys} />
        </Section>
      )}
      {!user.is_superuser && <CredentialState user={user} />}
      <PersonNotes user={user} />
      <Section title={<Trans>Todo lo que ha pasado</Trans>}>
        <PersonStory userId={user.id} />
      </Section>
    </div>
  );
}
