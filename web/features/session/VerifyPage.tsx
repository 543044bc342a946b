import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Container, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Outcome } from './Outcome.tsx';

const route = getRouteApi('/open/enroll-verification/$uidb64/$token');

export function VerifyPage() {
  const { t } = useLingui();
  const link = route.useParams();
  const [isDone, setDone] = useState(false);
  // A link works once: the answer is kept, never asked for again.
  const { data, error, refetch } = useQuery({
    queryKey: ['verification', link.uidb64, link.token],
    queryFn: () => api('POST users/users/verify/', { body: link }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });

  const send = async (password: string) => {
    await api('POST users/users/verify/', { body: { ...link, password } });
    setDone(true);
  };

  return (
    <Container size={420} px={0}>
      <PageHeader title={t`Confirmar el correo`} />
      {error ? (
        <Refused error={error} retry={refetch} />
      ) : !data ? (
        <Loader aria-label={t`Comprobando el enlace`} />
      ) : data.password_required && !isDone ? (
        <>
          <Text mb="md">
            <Trans>Elige una contraseña para entrar con {data.email}.</Trans>
          </Text>
          <NewPasswordForm email={data.email} send={send} />
        </>
      ) : (
        <Outcome title={t`Correo confirmado`}>
          <Text>
            <Trans>Ya puedes entrar con {data.email}.</Trans>
          </Text>
          <Button component={Link} to="/login">
            <Trans>Iniciar sesión</Trans>
          </Button>
        </Outcome>
      )}
    </Container>
  );
}

function Refused({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useLingui();
  const isUsed = error instanceof ApiError && error.code === 'bad_link';
  return (
    <Outcome title={t`No se ha podido confirmar tu inscripción`}>
      <Text>{errorText(error)}</Text>
      {isUsed ? (
        <Text>
          <Trans>
            Si ya lo habías confirmado, puedes <LoginLink>iniciar sesión</LoginLink>. Si no, al intentar entrar te
            ofreceremos otro mensaje.
          </Trans>
        </Text>
      ) : (
        <Button onClick={() => retry()}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      )}
    </Outcome>
  );
}

const LoginLink = ({ children }: { children?: ReactNode }) => (
  <Anchor component={Link} to="/login" underline="always">
    {children}
  </Anchor>
);
