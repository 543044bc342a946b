import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import type { RecordKind } from '../../records/record-kind.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { partyQuery, refreshParties } from './api.ts';
import { DeleteParty } from './DeleteParty.tsx';
import { type Body, draftOf, emptyDraft, type PartyDraft } from './draft.ts';
import { PartyForm } from './PartyForm.tsx';
import { PartyResults } from './PartyResults.tsx';

const parties: RecordKind<Party, PartyDraft, Body> = {
  name: 'party',
  form: PartyForm,
  start: emptyDraft,
  draftOf,
  one: partyQuery,
  versionOf: ({ id, update_date }) => `${id} ${update_date}`,
  refresh: refreshParties,
  create: (body) => api('POST elections/parties/', { body }),
  change: ({ id, update_date: seen }, body) =>
    api('PATCH elections/parties/:id/', { params: { id }, body: { ...body, seen } }),
  toCreate: <Trans>Añadir el partido</Trans>,
  toRemove: <Trans>Borrar el partido</Trans>,
  created: () => <Trans>Partido añadido.</Trans>,
  saved: () => <Trans>Partido guardado.</Trans>,
  removed: () => <Trans>Partido borrado.</Trans>,
};

export const PartyNewPage = () => <NewRecordPage of={parties} />;

const route = getRouteApi('/parties/$partyid');

export function PartyPage() {
  const { t } = useLingui();
  const { partyid } = route.useParams();
  return (
    <RecordPage
      of={parties}
      id={partyid}
      title={({ acronym }) => acronym}
      actions={<TextLink to="/logs" search={{ entity: 'party' }}>{t`Registro de cambios`}</TextLink>}
    >
      {(party) => (
        <>
          <EditRecord of={parties} record={party} />
          <PartyResults id={party.id} />
          <DeleteParty of={parties} party={party} />
        </>
      )}
    </RecordPage>
  );
}
