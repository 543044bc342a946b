import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { errorText } from '../../core/error-text.ts';
import type { SignInProof } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import type { PlainForm } from '../../core/use-plain-form.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import classes from '../../ui/door/door.module.css';
import { TextField } from '../../ui/door/Field.tsx';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { Tick } from '../../ui/door/Tick.tsx';
import { EmailHint } from '../../ui/EmailHint.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { ResendVerification } from './lazy.ts';
import { keepLogin } from './remembered-login.ts';
import { leaveForThirdParty } from './third-party.ts';

type Props = {
  form: PlainForm<{ email: string; password: string; remember: boolean }>;
  enter: (proof: SignInProof) => Promise<void>;
  /** error of the other way to sign in */
  refusal: string | undefined;
  /** URL to open after signing in */
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
    <form onSubmit={submit} noValidate className={classes.column}>
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
      <TextField type="email" autoComplete="username" label={t`Correo electrónico`} {...form.getInputProps('email')} />
      {Boolean(failure) && (
        <EmailHint email={form.values.email} onTake={(meant) => form.setFieldValue('email', meant)} />
      )}
      <SecretInput
        ref={password}
        autoComplete="current-password"
        label={t`Contraseña`}
        {...form.getInputProps('password')}
      />
      <Tick
        label={t`Recordarme en este dispositivo`}
        isChosen={form.values.remember}
        choose={(remember) => form.setFieldValue('remember', remember)}
      />
      <ActionButton type="submit" isLoading={isSending}>{t`Entrar`}</ActionButton>
      {thirdParty && (
        <>
          <span className={classes.between}>{t`o`}</span>
          <ActionButton
            variant="default"
            isLoading={leave.isPending}
            onClick={() => leave.mutate({ next, remember: form.values.remember })}
          >
            <Trans>Continuar con {thirdParty}</Trans>
          </ActionButton>
        </>
      )}
    </form>
  );
}
