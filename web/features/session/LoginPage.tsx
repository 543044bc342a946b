import { Trans, useLingui } from '@lingui/react/macro';
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Container,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { selfQuery, signIn, useSelf } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResendVerification } from './ResendVerification.tsx';
import { keepLogin } from './remembered-login.ts';
import { useLoginForm } from './use-login-form.ts';

const route = getRouteApi('/open/login');

export function LoginPage() {
  const { t } = useLingui();
  const { openEnroll } = useUniverse();
  const queryClient = useQueryClient();
  const form = useLoginForm(({ email, password }) => ({
    email: email.trim() ? undefined : t`Escribe tu correo electrónico.`,
    password: password ? undefined : t`Escribe tu contraseña.`,
  }));
  const { submit, isSending, failure, summary } = useSubmit(form, async (values) => {
    await signIn({ ...values, email: values.email.trim() });
    keepLogin(values);
    await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 });
  });
  useLeaveWhenSignedIn();

  return (
    <Container size={420} px={0}>
      <PageHeader title={t`Iniciar sesión`} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure instanceof ApiError && failure.code === 'user_unverified' ? (
            <ResendVerification email={form.values.email} />
          ) : (
            <ErrorSummary {...summary} labels={{ email: t`Correo electrónico`, password: t`Contraseña` }} />
          )}
          <TextInput type="email" autoComplete="username" label={t`Correo electrónico`} {...form.field('email')} />
          <PasswordInput
            autoComplete="current-password"
            label={t`Contraseña`}
            visibilityToggleButtonProps={{ 'aria-label': t`Mostrar la contraseña`, tabIndex: 0 }}
            {...form.field('password')}
          />
          <Checkbox label={t`Recordarme en este dispositivo`} {...form.remember} />
          <Button type="submit" loading={isSending}>
            <Trans>Entrar</Trans>
          </Button>
        </Stack>
      </form>
      <Group mt="md" gap="lg">
        <Anchor component={Link} to="/reset-password-request" py="sm">
          <Trans>He olvidado la contraseña</Trans>
        </Anchor>
      </Group>
      {openEnroll && (
        <Alert variant="default" mt="md">
          <Text>
            <Trans>¿Todavía no te has inscrito?</Trans>
          </Text>
          <Anchor component={Link} to="/enroll" py="sm" display="inline-block">
            <Trans>Inscríbete como apoderado/a</Trans>
          </Anchor>
        </Alert>
      )}
    </Container>
  );
}

/** To where the person was going; also for people who come here already signed in. */
function useLeaveWhenSignedIn() {
  const self = useSelf();
  const { history } = useRouter();
  const { next } = route.useSearch();
  useEffect(() => {
    // Only addresses of this site: '//other.example' and '/\other.example' lead elsewhere.
    if (self) history.replace(next && /^\/(?![/\\])/.test(next) ? next : '/');
  }, [self, history, next]);
}
