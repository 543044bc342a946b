import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../core/api.ts';
import { errorText } from '../../core/error-text.ts';
import { sendWithProof } from '../../core/send-with-proof.ts';
import { Warning } from '../../ui/Warning.tsx';

/** Offers a new mail if the password was right but the address isn't confirmed. */
export function ResendVerification({ email: typed }: { email: string }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const email = typed.trim();
  const resend = useMutation({
    mutationFn: () =>
      sendWithProof(email, (proof) => api('POST users/users/resend_verification/', { body: { email, proof } })),
  });
  useEffect(() => box.current?.focus(), []);

  return (
    <Warning ref={box} tabIndex={-1} role="alert" title={t`Falta confirmar tu correo`}>
      <Stack align="flex-start" gap="sm">
        <Text>
          <Trans>
            Te enviamos un mensaje con un enlace para confirmar tu dirección. Ábrelo y después podrás entrar.
          </Trans>
        </Text>
        {resend.isSuccess ? (
          <Text fw={600} role="status">
            <Trans>
              Recibirás otro mensaje, salvo que el último sea de hace menos de diez minutos: su enlace sigue valiendo.
              Mira también en la carpeta de correo no deseado.
            </Trans>
          </Text>
        ) : (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            <Trans>Enviarme otro mensaje</Trans>
          </Button>
        )}
        {resend.error && <Text role="alert">{errorText(resend.error)}</Text>}
      </Stack>
    </Warning>
  );
}
