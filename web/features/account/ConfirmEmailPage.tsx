import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Container, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { useSelf } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const route = getRouteApi('/confirm-email/$uidb64/$token');

/** Confirms only on a button press: some mail filters open links and run their scripts. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const link = route.useParams();
  const self = useSelf();
  const confirm = useMutation({
    mutationFn: () => api('POST users/users/confirm_email/', { body: link }),
    onSuccess: () => {
      for (const noun of ['self', 'users']) void queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });
  const { data, error } = confirm;
  const email = data?.email;
  const code = error instanceof ApiError ? error.code : undefined;
  const isFinal = code === 'bad_link' || code === 'email_taken_meanwhile';

  return (
    <Container size={420} px={0}>
      <PageHeader />
      {email ? (
        <Outcome title={t`Correo cambiado`}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Trans>
              Desde ahora entras con <strong>{email}</strong>, y ahí te llegarán los mensajes.
            </Trans>
          </Text>
          <Text>{t`Se han cerrado las sesiones de esa cuenta en los demás dispositivos.`}</Text>
          {self ? <ToAccount /> : <ToLogin />}
        </Outcome>
      ) : isFinal ? (
        <Outcome title={t`No se ha podido cambiar tu correo`}>
          <Text>{errorText(error)}</Text>
          {code === 'bad_link' && (
            <Text>
              <Trans>
                Si ya habías confirmado esta dirección, no tienes que hacer nada más. Si no, entra y vuelve a escribirla
                en tu perfil.
              </Trans>
            </Text>
          )}
          {self ? <ToAccount /> : <ToLogin />}
        </Outcome>
      ) : (
        <Stack align="flex-start">
          <Text>{t`Pulsa el botón para que esta dirección de correo sea la de tu cuenta.`}</Text>
          {error && <Text role="alert">{errorText(error)}</Text>}
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>{t`Confirmar el correo`}</Button>
        </Stack>
      )}
    </Container>
  );
}

const ToLogin = () => (
  <ButtonLink to="/login">
    <Trans>Iniciar sesión</Trans>
  </ButtonLink>
);

const ToAccount = () => (
  <ButtonLink to="/account">
    <Trans>Ir a tu cuenta</Trans>
  </ButtonLink>
);
