import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { AskPassword } from './AskPassword.tsx';
import { renewSecondFactor } from './api.ts';

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
