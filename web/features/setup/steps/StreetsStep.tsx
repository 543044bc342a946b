import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useUniverse } from '../../../core/universe.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { StepProps } from './step-props.ts';

export function StreetsStep(_: StepProps) {
  const { addressSource } = useUniverse();
  return (
    <Stack gap="md" maw={720}>
      <Text>
        {addressSource ? (
          <Trans>Las direcciones que no están en él se buscan en {addressSource.text}.</Trans>
        ) : (
          <Trans>Sin él solo se sabe el municipio de cada persona, salvo que señale su casa en el mapa.</Trans>
        )}
      </Text>
      <Text>
        <Trans>
          Lo publican muchos ayuntamientos. Si lo importas más tarde, «Localizar direcciones» busca las que ya estén.
        </Trans>
      </Text>
      <Group>
        <ButtonLink to="/imports/new" variant="default">
          <Trans>Importarlo de un archivo</Trans>
        </ButtonLink>
      </Group>
    </Stack>
  );
}
