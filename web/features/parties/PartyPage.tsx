import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { partyQuery, refreshParties } from './api.ts';
import { DeleteParty } from './DeleteParty.tsx';
import { draftOf } from './draft.ts';
import { PartyForm } from './PartyForm.tsx';
import { PartyResults } from './PartyResults.tsx';

const route = getRouteApi('/parties/$partyid');

export function PartyPage() {
  const { partyid } = route.useParams();
  const { data: party, error, refetch } = useQuery(partyQuery(partyid));
  return (
    <>
      <PageHeader
        error={!party && error}
        title={party?.acronym}
        tab={party?.acronym}
        actions={
          <TextLink to="/logs" search={{ entity: 'party' }}>
            <Trans>Registro de cambios</Trans>
          </TextLink>
        }
      />
      {party ? (
        // A new version gets a new form; input based on the first stays stored under its key.
        <Edit key={`${party.id} ${party.update_date}`} party={party} />
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Edit({ party }: { party: Party }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, update_date: seen } = party;
  return (
    <Stack gap="xl">
      <PartyForm
        draftKey={`party ${id} ${seen}`}
        partyId={id}
        start={draftOf(party)}
        send={(body) => api('PATCH elections/parties/:id/', { params: { id }, body: { ...body, seen } })}
        finish={async () => {
          await navigate({ to: '/parties' });
          toastDone(<Trans>Partido guardado.</Trans>);
          await refreshParties(queryClient);
        }}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      />
      <PartyResults id={id} />
      <Section title={<Trans>Borrar el partido</Trans>}>
        <DeleteParty party={party} />
      </Section>
    </Stack>
  );
}
