import { Trans } from '@lingui/react/macro';
import { Anchor, Container, Text } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useSelf } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function DeletedPage() {
  const { tenantName, contactEmail } = useUniverse();
  // A signed-in person still has an account, and only typed this URL.
  if (useSelf()) return <Navigate to="/" replace />;
  return (
    <Container size={560} px={0}>
      <PageHeader />
      <Text mb="md">
        <Trans>Hemos cerrado tu sesión en todos tus dispositivos. Gracias por el tiempo que nos has dado.</Trans>
      </Text>
      <Text>
        <Trans>
          Si tienes alguna duda sobre tus datos, escribe a {tenantName}:{' '}
          <Anchor href={`mailto:${contactEmail}`} underline="always">
            {contactEmail}
          </Anchor>
          .
        </Trans>
      </Text>
    </Container>
  );
}
