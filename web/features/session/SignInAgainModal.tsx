import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Self } from '#contract/users.ts';
import { ApiError } from '../../core/api-error.ts';
import { leave } from '../../core/session.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { ProvingNote } from './ProvingNote.tsx';
import { rememberedLogin } from './remembered-login.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  self: Self;
  /** somebody else has signed in meanwhile, in another tab */
  isOther: boolean;
  answer: (isSignedIn: boolean) => void;
};

export function SignInAgainModal({ self, isOther, answer }: Props) {
  const { t } = useLingui();
  /** the right password, if a second factor is needed too */
  const [password, setPassword] = useState<string>();
  const { signIn, isProving } = useSignIn();
  const enter = async (password: string, second_factor?: string) => {
    try {
      await signIn({ email: self.email, password, remember: rememberedLogin().remember, second_factor });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
      return setPassword(password);
    }
    answer(true);
  };
  const signInAsOther = () => leave(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);

  return (
    <Dialog
      opened
      // Only called if the dialog's code can't be loaded.
      onClose={() => answer(false)}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={
        <Text fw={650} size="lg">
          {isOther ? <Trans>En otra pestaña has entrado con otra cuenta</Trans> : <Trans>La sesión ha caducado</Trans>}
        </Text>
      }
    >
      {password === undefined ? (
        <PasswordForm email={self.email} enter={enter} />
      ) : (
        <SecondFactorForm send={(code) => enter(password, code)} back={() => setPassword(undefined)} />
      )}
      <ProvingNote isProving={isProving} />
      <Button variant="subtle" fullWidth mt="md" onClick={signInAsOther}>{t`Entrar con otra cuenta`}</Button>
    </Dialog>
  );
}

function PasswordForm({ email, enter }: { email: string; enter: (password: string) => Promise<void> }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Escribe tu contraseña.`) },
  });
  const { submit, isSending, summary } = useSubmit(form, ({ password }) => enter(password));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t`Escribe tu contraseña para continuar donde estabas. Lo que habías escrito sigue ahí.`}</Text>
        <ErrorSummary {...summary} labels={{ password: t`Contraseña` }} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <SecretInput
          data-autofocus
          autoComplete="current-password"
          label={t`Contraseña de ${email}`}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isSending}>{t`Continuar`}</Button>
      </Stack>
    </form>
  );
}
