import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { useSignedIn } from '../../core/session.ts';
import { userQuery } from '../../people/api.ts';
import { SharedNotes } from '../../records/SharedNotes.tsx';
import { useSharedNotes } from '../../records/use-shared-notes.ts';
import { Section } from '../../ui/Section.tsx';

export function ManagerNotes({ user }: { user: User }) {
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
