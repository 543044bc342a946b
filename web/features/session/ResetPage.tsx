import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Container, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { Outcome } from '../../ui/Outcome.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const route = getRouteApi('/reset-password/$uidb64/$token');

export function ResetPage() {
  const { t } = useLingui();
  const link = route.useParams();
  const [isDone, setDone] = useState(false);

  const send = async (password: string) => {
    await api('POST users/auth/reset_password/', { body: { ...link, password } });
    setDone(true);
  };

  return (
    <Container size={420} px={0}>
      <PageHeader title={t`Elegir otra contraseña`} />
      {isDone ? (
        <Outcome title={t`Contraseña cambiada`}>
          <Text>
            <Trans>Por seguridad, se han cerrado las sesiones que tuvieras abiertas.</Trans>
          </Text>
          <Button component={Link} to="/login">
            <Trans>Iniciar sesión</Trans>
          </Button>
        </Outcome>
      ) : (
        <>
          <NewPasswordForm send={send} />
          <Anchor component={Link} to="/reset-password-request" py="sm" mt="md" display="inline-block">
            <Trans>Pedir un enlace nuevo</Trans>
          </Anchor>
        </>
      )}
    </Container>
  );
}
