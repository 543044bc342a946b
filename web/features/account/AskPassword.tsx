import { useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../core/session.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Step } from './Step.tsx';

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** the button's text */
  action: ReactNode;
  color?: string;
  /** throws the server's refusal */
  send: (password: string) => Promise<unknown>;
  cancel: () => void;
};

/** Asks for the password again before actions that a stolen session mustn't take. */
export function AskPassword({ title, children, action, color, send, cancel }: Props) {
  const { t } = useLingui();
  const { email } = useSignedIn();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Escribe tu contraseña.`) },
  });
  const { submit, isSending, summary } = useSubmit(form, ({ password }) => send(password));
  return (
    <Step title={title}>
      {children}
      <form onSubmit={submit} noValidate>
        <Stack maw={420}>
          <ErrorSummary {...summary} labels={{ password: t`Tu contraseña` }} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <SecretInput autoComplete="current-password" label={t`Tu contraseña`} {...form.getInputProps('password')} />
          <Group gap="sm">
            <Button type="submit" loading={isSending} color={color}>
              {action}
            </Button>
            <Button variant="default" onClick={cancel}>{t`Cancelar`}</Button>
          </Group>
        </Stack>
      </form>
    </Step>
  );
}
