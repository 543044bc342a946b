import { useLingui } from '@lingui/react/macro';
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { placeQuery } from '../../people/api.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import type { BatchFields } from '../../records/batch-words.ts';
import { PlaceSelect } from '../places/index.ts';

/** Asks for the polling place of several people, showing the place's needs. */
export const AssignmentFields: BatchFields = ({ form }) => {
  const { t } = useLingui();
  const place = String(form.values.place);
  return (
    <>
      <PlaceSelect
        label={t`Colegio`}
        placeholder={t`Nombre o dirección`}
        size="md"
        required
        hasNeeds
        value={place || undefined}
        onChange={(place) => form.setFieldValue('place', place ?? '')}
        error={form.errors.place}
      />
      {place && <PlaceNeeds id={place} />}
      <Checkbox
        label={t`Asignar también cuando el colegio ya esté completo`}
        description={t`Si no la marcas, cada persona ocupa solo sus turnos en los que falta gente.`}
        {...form.getInputProps('is_extra', { type: 'checkbox' })}
      />
    </>
  );
};

/** Shows a place's coverage, so that nobody is sent where no people are missing. */
function PlaceNeeds({ id }: { id: string }) {
  const { data: place } = useQuery(placeQuery(id));
  return (
    <div style={{ minHeight: 58 }}>
      {place && (
        <>
          <Text size="sm" c="dimmed" mb={4}>
            {place.address}
          </Text>
          <Coverage coverage={place.coverage} />
        </>
      )}
    </div>
  );
}
