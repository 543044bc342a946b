import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { partiesQuery, partyQuery, refreshParties } from './api.ts';

/** Deletes a party after naming its dependencies and the party that takes its results. */
export function DeleteParty({ party }: { party: Party }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [heir, setHeir] = useState('');
  const others = (useQuery(partiesQuery).data ?? []).filter(({ id }) => id !== party.id);
  const hasResults = party.elections > 0;
  return (
    <DeleteRecord
      label={<Trans>Borrar el partido…</Trans>}
      title={<Trans>Borrar el partido</Trans>}
      confirm={<Trans>Borrar el partido</Trans>}
      isIncomplete={hasResults && heir === ''}
      remove={() =>
        api('DELETE elections/parties/:id/', { params: { id: party.id }, body: heir === '' ? {} : { move_to: heir } })
      }
      finish={async () => {
        await navigate({ to: '/parties', ignoreBlocker: true });
        queryClient.removeQueries({ queryKey: partyQuery(party.id).queryKey });
        toastDone(<Trans>Partido borrado.</Trans>);
        await refreshParties(queryClient);
      }}
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
        <Text>
          <Trans>No tiene resultados en ninguna elección.</Trans>
        </Text>
      )}
      {party.is_own && (
        <Text>
          <Trans>Es la candidatura propia: la proyección de los colegios se calcula de nuevo.</Trans>
        </Text>
      )}
    </DeleteRecord>
  );
}
