import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Says that the map is offline; the page has its contents elsewhere. */
export const NoMap = () => (
  <Text size="sm" c="dimmed" role="status">
    <Trans>Sin conexión no se puede mostrar el mapa. Si al volver no aparece, carga la página de nuevo.</Trans>
  </Text>
);
