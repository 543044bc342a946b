import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '../../core/api.ts';
import { useSignedIn } from '../../core/session.ts';
import { toastDone } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { renewSecondFactor } from './api.ts';
import { Step } from './Step.tsx';

type Asking<Args extends unknown[]> = { done: (...args: Args) => void; cancel: () => void };

export const AskToBegin = ({ done, cancel }: Asking<[setup: Reply<Endpoints['POST users/second_factor/']>]>) => (
  <AskPassword
    title={<Trans>Paso 1 de 3: comprueba que eres tú</Trans>}
    action={<Trans>Continuar</Trans>}
    cancel={cancel}
    send={async (password) => done(await api('POST users/second_factor/', { body: { password } }))}
  >
    <Text>
      <Trans>
        Necesitas una aplicación de autenticación en tu móvil: Aegis, Google Authenticator, Microsoft Authenticator,
        2FAS… Vale cualquiera que dé códigos de seis cifras.
      </Trans>
    </Text>
  </AskPassword>
);

export const AskForNewCodes = ({ done, cancel }: Asking<[codes: string[]]>) => (
  <AskPassword
    title={<Trans>Códigos de recuperación nuevos</Trans>}
    action={<Trans>Crear códigos nuevos</Trans>}
    cancel={cancel}
    send={async (password) => {
      const { recovery_codes } = await api('POST users/second_factor/recovery_codes/', { body: { password } });
      done(recovery_codes);
    }}
  >
    <Text>
      <Trans>Los códigos que tenías dejarán de valer.</Trans>
    </Text>
  </AskPassword>
);

export function AskToEnd({ done, cancel }: Asking<[]>) {
  const { t } = useLingui();
  return (
    <AskPassword
      title={<Trans>Desactivar el segundo factor</Trans>}
      action={<Trans>Desactivar el segundo factor</Trans>}
      color="red"
      cancel={cancel}
      send={async (password) => {
        await api('DELETE users/second_factor/', { body: { password } });
        await renewSecondFactor();
        toastDone(t`Segundo factor desactivado`);
        done();
      }}
    >
      <Text>
        <Trans>
          Para entrar bastará la contraseña. Los códigos de recuperación dejarán de valer, y puedes borrar la cuenta de
          tu aplicación de autenticación.
        </Trans>
      </Text>
    </AskPassword>
  );
}

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
function AskPassword({ title, children, action, color, send, cancel }: Props) {
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
      <FormStack submit={submit} summary={summary} labels={{ password: t`Tu contraseña` }} maw={420}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <SecretInput autoComplete="current-password" label={t`Tu contraseña`} {...form.getInputProps('password')} />
        <Group gap="sm">
          <Button type="submit" loading={isSending} color={color}>
            {action}
          </Button>
          <Button variant="default" onClick={cancel}>{t`Cancelar`}</Button>
        </Group>
      </FormStack>
    </Step>
  );
}
