import { Trans } from '@lingui/react/macro';
import type { User } from '#contract/users.ts';
import { useSelf } from '../core/session.ts';
import { Section } from '../ui/Section.tsx';
import classes from './PersonNotes.module.css';

/** Shows a person's own remarks and the coordinators' notes. */
export function PersonNotes({ user }: { user: User }) {
  const isOwn = useSelf()?.id === user.id;
  return (
    <>
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
    </>
  );
}
