import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Party } from '#contract/parties.ts';
import { api } from '../../core/api.ts';
import { DeleteSection } from '../../records/RecordPage.tsx';
import type { RecordFacts } from '../../records/record-kind.ts';
import { partiesQuery } from './api.ts';

/** Deletes a party after naming its dependencies and the party that takes its results. */
export function DeleteParty({ of, party }: { of: RecordFacts<Party>; party: Party }) {
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
