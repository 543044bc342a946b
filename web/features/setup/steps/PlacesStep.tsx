import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextLink } from '../../../ui/RowLink.tsx';
import type { StepProps } from './step-props.ts';

export const PlacesStep = (_: StepProps) => (
  <Stack gap="md" maw={720}>
    <Text>
      <Trans>
        El boletín de la provincia publica la lista de locales y mesas unas semanas antes del día. Vale tal como la dan:
        hoja de cálculo, CSV o GeoJSON; señalas qué es cada columna. Hasta entonces la gente puede inscribirse igual.
      </Trans>
    </Text>
    <Group gap="md">
      <ButtonLink to="/imports/new" variant="default">
        <Trans>Importarlos de un archivo</Trans>
      </ButtonLink>
      <TextLink to="/places/new">
        <Trans>Escribir uno a mano</Trans>
      </TextLink>
    </Group>
  </Stack>
);
