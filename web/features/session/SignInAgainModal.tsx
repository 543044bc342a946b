import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Self } from '#contract/users.ts';
import { leave, signIn } from '../../core/session.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { rememberedLogin } from './remembered-login.ts';

export function SignInAgainModal({ self, onSignedIn }: { self: Self; onSignedIn: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Escribe tu contraseña.`) },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ password }) => {
    await signIn({ email: self.email, password, remember: rememberedLogin().remember });
    onSignedIn();
  });
  const signInAsOther = () => leave(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={
        <Text fw={650} size="lg">
          <Trans>La sesión ha caducado</Trans>
        </Text>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>
            <Trans>Escribe tu contraseña para continuar donde estabas. Lo que habías escrito sigue ahí.</Trans>
          </Text>
          <ErrorSummary {...summary} labels={{ password: t`Contraseña` }} />
          <input type="email" autoComplete="username" value={self.email} readOnly hidden />
          <PasswordInput
            data-autofocus
            autoComplete="current-password"
            label={t`Contraseña de ${self.email}`}
            visibilityToggleButtonProps={{ 'aria-label': t`Mostrar la contraseña`, tabIndex: 0 }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={isSending}>
            <Trans>Continuar</Trans>
          </Button>
          <Button variant="subtle" onClick={signInAsOther}>
            <Trans>Entrar con otra cuenta</Trans>
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
