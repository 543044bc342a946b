import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { api } from '../../core/api.ts';
import { errorText } from '../../core/error-text.ts';
import { sendWithProof } from '../../core/send-with-proof.ts';
import { CorrectEmail } from './CorrectEmail.tsx';

type Props = { email: string; onCorrect: (email: string) => void };

/** Shows prominently where the mail went; offers to correct the address or send again. */
export function SentTo({ email, onCorrect }: Props) {
  const { t } = useLingui();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isCorrected, setCorrected] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const resend = useMutation({
    mutationFn: () =>
      sendWithProof(email, (proof) => api('POST users/users/resend_verification/', { body: { email, proof } })),
  });

  const leave = () => {
    setCorrecting(false);
    box.current?.focus();
  };
  const correct = (corrected: string) => {
    resend.reset();
    setCorrected(true);
    onCorrect(corrected);
    leave();
  };

  return (
    <Paper ref={box} role="region" withBorder p="lg" mb="lg" tabIndex={-1} aria-label={t`Tu correo`}>
      <Stack gap="sm">
        <div role="status">
          <Text>
            {isCorrected ? (
              <Trans>Te hemos enviado otro mensaje a:</Trans>
            ) : (
              <Trans>Te hemos enviado un mensaje a:</Trans>
            )}
          </Text>
          <Text fw={700} fz={{ base: 20, sm: 26 }} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
            <Breaking address={email} />
          </Text>
        </div>
        {/* The element exists before its text, so that screen readers announce it. */}
        <div role="status">
          {resend.isSuccess && (
            <Text fw={600}>
              <Trans>
                Recibirás otro mensaje, salvo que el último sea de hace menos de diez minutos: su enlace sigue valiendo.
                Mira también en la carpeta de correo no deseado.
              </Trans>
            </Text>
          )}
        </div>
        {resend.error && <Text role="alert">{errorText(resend.error)}</Text>}
        {isCorrecting ? (
          <CorrectEmail email={email} onCorrect={correct} onCancel={leave} />
        ) : (
          <Group gap="sm">
            <Button variant="default" onClick={() => setCorrecting(true)}>{t`No es mi dirección: corregirla`}</Button>
            <Button variant="subtle" loading={resend.isPending} onClick={() => resend.mutate()}>
              <Trans>Enviarme otro mensaje</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

/** Breaks an address before `@` or a dot instead of inside a word. */
const Breaking = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one address never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
