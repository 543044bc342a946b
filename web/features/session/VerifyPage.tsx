import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Container, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { noteSignedIn, selfQuery, useSelf } from '../../core/session.ts';
import { toastDone } from '../../core/toasts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const route = getRouteApi('/enroll-verification/$uidb64/$token');

/** Confirms only on a button press: some mail filters open links and run scripts. */
export function VerifyPage() {
  const { t } = useLingui();
  const link = route.useParams();
  const { history } = useRouter();
  const [isDone, setDone] = useState(false);

  const confirmWith = async (password?: string) => {
    const answer = await api('POST users/users/verify/', { body: { ...link, password } });
    if (answer.signed_in) {
      await noteSignedIn(answer.signed_in);
      await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 });
      toastDone(<Trans>Correo confirmado: ya has entrado.</Trans>);
      history.replace('/');
    }
    return answer;
  };
  const { mutate: confirm, data, error, isPending } = useMutation({ mutationFn: () => confirmWith() });
  const send = async (password: string) => {
    const { signed_in } = await confirmWith(password);
    setDone(signed_in === null);
  };

  return (
    <Container size={420} px={0}>
      <PageHeader />
      {error ? (
        <Refused error={error} retry={confirm} />
      ) : !data || data.signed_in ? (
        <Stack align="flex-start">
          <Text>{t`Pulsa el botón para confirmar que esta dirección de correo es tuya y entrar.`}</Text>
          <Button loading={isPending || data !== undefined} onClick={() => confirm()}>{t`Confirmar el correo`}</Button>
        </Stack>
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
          <Button component={Link} to="/login">{t`Iniciar sesión`}</Button>
        </Outcome>
      )}
    </Container>
  );
}

function Refused({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useLingui();
  const self = useSelf();
  const isUsed = error instanceof ApiError && error.code === 'bad_link';
  if (isUsed && self?.is_verified) return <Confirmed email={self.email} />;
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
        <Button onClick={() => retry()}>{t`Volver a intentarlo`}</Button>
      )}
    </Outcome>
  );
}

/**
 * Says that the address is confirmed; also shown when signed-in people open their mail's link
 * again.
 */
function Confirmed({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <Outcome title={t`Tu inscripción ya está confirmada`}>
      <Text>{t`Has entrado con esta dirección: ${email}`}</Text>
      <ButtonLink to="/">{t`Ir al inicio`}</ButtonLink>
    </Outcome>
  );
}

const LoginLink = ({ children }: { children?: ReactNode }) => (
  <Anchor component={Link} to="/login" underline="always">
    {children}
  </Anchor>
);
