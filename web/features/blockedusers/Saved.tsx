import { Trans } from '@lingui/react/macro';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '#contract/names.ts';
import { userQuery } from '../../people/api.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Says, after blacklisting, that the account is unchanged, and offers the usual next steps. */
export function Saved({ userid }: { userid: string }) {
  const { data: user } = useQuery(userQuery(userid));
  if (!user) return null;
  const name = fullName(user);
  return (
    <Alert
      role="status"
      color="green"
      variant="outline"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      title={<Trans>{name} ya está en la lista de bloqueo</Trans>}
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          <Trans>
            No podrá volver a inscribirse con esos datos si no lo admite quien administra. Pero la cuenta que ya tiene
            sigue igual que antes: si no debe entrar, desactívala; si no debe cambiar sus datos, cierra su perfil.
          </Trans>
        </Text>
        <ButtonLink to="/user/$userid/management" params={{ userid }} variant="default">
          <Trans>Gestionar su cuenta</Trans>
        </ButtonLink>
      </Stack>
    </Alert>
  );
}
