import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#contract/places.ts';
import { api } from '../../../core/api.ts';
import { queryClient } from '../../../core/query-client.ts';
import { useSignedIn } from '../../../core/session.ts';
import { placeQuery } from '../../../people/api.ts';
import { SharedNotes } from '../../../records/SharedNotes.tsx';
import { useSharedNotes } from '../../../records/use-shared-notes.ts';
import { Section } from '../../../ui/Section.tsx';
import { PrioritySelect } from './PrioritySelect.tsx';

export function PlaceNotes({ place }: { place: Place }) {
  const { t } = useLingui();
  const query = placeQuery(place.id);
  const notes = useSharedNotes({
    key: `notes on place ${place.id} by ${useSignedIn().id}`,
    now: place.notes,
    send: async (text, seen) => {
      const body = { notes: text, seen: { notes: seen } };
      const saved = await api('PATCH elections/places/:id/', { params: { id: place.id }, body });
      queryClient.setQueryData(query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['changes'] });
      return saved.notes;
    },
    read: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).notes,
  });
  return (
    <Section id="notes" title={<Trans>Prioridad y notas</Trans>}>
      <PrioritySelect place={place} />
      <SharedNotes
        notes={notes}
        label={t`Notas`}
        description={t`Por dónde se entra, con quién hablar… Las ve quien coordina, no quienes lo tienen asignado.`}
      />
    </Section>
  );
}
