import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { referenceQuery } from './api.ts';
import { SpainChoice } from './SpainChoice.tsx';

export const SpainProvinces = ({ added }: { added: () => unknown }) => (
  <Stack gap="lg">
    <Text maw={680}>
      <Trans>
        Vixía trae las provincias, las islas y los municipios de España, con sus límites y códigos postales. Elige los
        que quieras: lo que ya tengas se queda como está, y siempre puedes añadir más.
      </Trans>{' '}
      <TextLink to="/imports/new">
        <Trans>Los distritos, los barrios y las secciones se importan de un archivo.</Trans>
      </TextLink>
    </Text>
    <Loaded query={useQuery(referenceQuery)}>
      {(communities) => <SpainChoice communities={communities} added={added} />}
    </Loaded>
  </Stack>
);
