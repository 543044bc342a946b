import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { usePlainForm } from '../../core/use-plain-form.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { FormStack } from '../../ui/FormStack.tsx';

type Props = { /** throws the server's refusal */ send: (code: string) => Promise<unknown>; back: () => void };

export function SecondFactorForm(props: Props) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Stack>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} {...props} />
      <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? <Trans>Usar el código de la aplicación</Trans> : <Trans>Usar un código de recuperación</Trans>}
      </Button>
      <Button variant="subtle" onClick={props.back}>{t`Volver`}</Button>
    </Stack>
  );
}

function CodeForm({ isRecovery, send }: Omit<Props, 'back'> & { isRecovery: boolean }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = usePlainForm({ code: '' }, ({ code }) => ({
    code: isRecovery
      ? code.trim() === '' && t`Escribe uno de tus códigos de recuperación.`
      : !/^\d{6}$/.test(withoutSpaces(code)) && t`Escribe las seis cifras del código.`,
  }));
  const { submit, isSending, summary } = useSubmit(form, async ({ code }) => {
    try {
      await send(withoutSpaces(code));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wrong_second_factor') throw error;
      const message = isRecovery ? t`Este código de recuperación no es válido o ya se ha usado.` : error.detail;
      throw new ApiError(error.status, { code: [message] });
    }
  });
  const label = isRecovery ? t`Código de recuperación` : t`Código de seis cifras`;

  return (
    <FormStack submit={submit} summary={summary} labels={{ code: label }}>
      <TextInput
        ref={input}
        label={label}
        description={
          isRecovery
            ? t`Uno de los que guardaste al activar el segundo factor. Cada uno vale una sola vez.`
            : t`El que muestra ahora tu aplicación de autenticación.`
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={isSending}>{t`Continuar`}</Button>
    </FormStack>
  );
}

const withoutSpaces = (code: string) => code.replace(/\s/g, '');
