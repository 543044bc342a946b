import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Container, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { Outcome } from '../../ui/Outcome.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const route = getRouteApi('/reset-password/$uidb64/$token');

type MailLink = { uidb64: string; token: string };

/** Checks the link before a password is typed, on every visit. */
const linkQuery = (link: MailLink) =>
  queryOptions({
    queryKey: ['reset link', link],
    queryFn: async ({ signal }) => {
      await api('POST users/auth/check_reset_link/', { body: link, signal });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function ResetPage() {
  const { t } = useLingui();
  const link = route.useParams();
  const [isDone, setDone] = useState(false);
  const { isPending, error } = useQuery(linkQuery(link));
  // The request that sets the password reports other errors.
  const isBad = error instanceof ApiError && error.code === 'bad_link';

  const send = async (password: string) => {
    await api('POST users/auth/reset_password/', { body: { ...link, password } });
    setDone(true);
  };

  return (
    <Container size={420} px={0}>
      <PageHeader />
      {isDone ? (
        <Outcome title={t`Contraseña cambiada`}>
          <Text>{t`Por seguridad, se han cerrado las sesiones que tuvieras abiertas.`}</Text>
          <Button component={Link} to="/login">{t`Iniciar sesión`}</Button>
        </Outcome>
      ) : isPending ? (
        <Skeleton height={280} role="status" aria-label={t`Comprobando el enlace`} />
      ) : isBad ? (
        <Outcome title={t`Este enlace ya no vale`}>
          <Text>{t`Los enlaces para elegir otra contraseña valen una hora y una sola vez.`}</Text>
          <Button component={Link} to="/reset-password-request">{t`Pedir un enlace nuevo`}</Button>
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
