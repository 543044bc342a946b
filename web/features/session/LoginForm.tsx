import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import type { Proof } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { ResendVerification } from './lazy.ts';
import { keepLogin } from './remembered-login.ts';
import { leaveForThirdParty } from './third-party.ts';
import type { PlainForm } from './use-plain-form.ts';

type Props = {
  form: PlainForm<{ email: string; password: string; remember: boolean }>;
  enter: (proof: Proof) => Promise<void>;
  /** the refusal of the other way to sign in */
  refusal: string | undefined;
  /** the address to go to afterwards */
  next: string | undefined;
  takesFocus: boolean;
};

export function LoginForm({ form, enter, refusal, next, takesFocus }: Props) {
  const { t } = useLingui();
  const { thirdParty } = useUniverse();
  const password = useRef<HTMLInputElement>(null);
  const { submit, isSending, failure, summary } = useSubmit(form, async (values) => {
    await enter({ ...values, email: values.email.trim() });
    keepLogin(values);
  });
  const leave = useMutation({ mutationFn: leaveForThirdParty });
  useEffect(() => {
    if (takesFocus) password.current?.focus();
  }, [takesFocus]);
  const other = leave.error ? errorText(leave.error) : refusal;

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure instanceof ApiError && failure.code === 'user_unverified' ? (
          <Suspense>
            <ResendVerification email={form.values.email} />
          </Suspense>
        ) : (
          <ErrorSummary
            {...summary}
            refusal={summary.refusal ?? other}
            labels={{ email: t`Correo electrónico`, password: t`Contraseña` }}
          />
        )}
        <TextInput type="email" autoComplete="username" label={t`Correo electrónico`} {...form.field('email')} />
        <SecretInput ref={password} autoComplete="current-password" label={t`Contraseña`} {...form.field('password')} />
        <Checkbox
          label={t`Recordarme en este dispositivo`}
          checked={form.values.remember}
          onChange={({ currentTarget }) => form.set('remember', currentTarget.checked)}
        />
        <Button type="submit" loading={isSending}>
          <Trans>Entrar</Trans>
        </Button>
        {thirdParty && (
          <>
            <Text c="dimmed" size="sm" ta="center">
              <Trans>o</Trans>
            </Text>
            <Button
              variant="default"
              h="auto"
              mih={44}
              py="xs"
              styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
              loading={leave.isPending}
              onClick={() => leave.mutate({ next, remember: form.values.remember })}
            >
              <Trans>Continuar con {thirdParty}</Trans>
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
