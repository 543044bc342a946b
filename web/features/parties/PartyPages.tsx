import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { DeleteSection, EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import type { RecordFacts, RecordKind } from '../../records/record-kind.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { partiesQuery, partyQuery, refreshParties } from './api.ts';
import { draftOf, emptyDraft, type PartyBody, type PartyDraft } from './draft.ts';
import { PartyForm } from './PartyForm.tsx';
import { PartyResults } from './PartyResults.tsx';

const parties: RecordKind<Party, PartyDraft, PartyBody> = {
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

function DeleteParty({ of, party }: { of: RecordFacts<Party>; party: Party }) {
  const { t } = useLingui();
  const [heir, setHeir] = useState('');
  const others = (useQuery(partiesQuery).data ?? []).filter(({ id }) => id !== party.id);
  const hasResults = party.elections > 0;
  return (
    <DeleteSection
      of={of}
      record={party}
      isIncomplete={hasResults && heir === ''}
      remove={() =>
        api('DELETE elections/parties/:id/', { params: { id: party.id }, body: heir === '' ? {} : { move_to: heir } })
      }
    >
      <Text fw={600}>{party.name}</Text>
      {hasResults ? (
        <>
          <Text>
            <Plural
              value={party.elections}
              one="Tiene resultados en # elección: pasan al partido que elijas, sumados a los suyos."
              other="Tiene resultados en # elecciones: pasan al partido que elijas, sumados a los suyos."
            />
          </Text>
          <NativeSelect
            label={t`Partido que recibe sus resultados`}
            value={heir}
            onChange={({ currentTarget }) => setHeir(currentTarget.value)}
            data={[
              { value: '', label: '' },
              ...others.map(({ id, acronym, name }) => ({
                value: id,
                label: name === acronym ? acronym : `${acronym} · ${name}`,
              })),
            ]}
          />
        </>
      ) : (
        <Text>{t`No tiene resultados en ninguna elección.`}</Text>
      )}
      {party.is_own && <Text>{t`Es la candidatura propia: la proyección de los colegios se calcula de nuevo.`}</Text>}
    </DeleteSection>
  );
}
