import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Container, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { sendWithProof } from '../../core/send-with-proof.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { rememberedLogin } from './remembered-login.ts';

export function ResetRequestPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initialValues: { email: rememberedLogin().email },
    validate: { email: (value) => (value.trim() ? null : t`Escribe tu correo electrónico.`) },
  });
  const { submit, isSending, summary } = useSubmit(form, async (values) => {
    const email = values.email.trim();
    await sendWithProof(email, (proof) => api('POST users/auth/request_password_reset/', { body: { email, proof } }));
    setSentTo(email);
  });

  return (
    <Container size={420} px={0}>
      <PageHeader />
      {sentTo ? (
        <Outcome title={t`Mira tu correo`}>
          <Text>
            <Trans>
              Si hay una cuenta con <strong>{sentTo}</strong>, recibirás un mensaje con un enlace para elegir otra
              contraseña. El enlace vale una hora. Si pediste otro hace menos de diez minutos, usa ese: no te llegará
              uno nuevo. Mira también en la carpeta de correo no deseado.
            </Trans>
          </Text>
          <Button variant="default" onClick={() => setSentTo(undefined)}>{t`Usar otra dirección`}</Button>
        </Outcome>
      ) : (
        <FormStack submit={submit} summary={summary} labels={{ email: t`Correo electrónico` }}>
          <EmailInput
            email={form.values.email}
            onTake={(meant) => form.setFieldValue('email', meant)}
            autoComplete="username"
            label={t`Correo electrónico`}
            description={t`El que usaste al inscribirte.`}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={isSending}>{t`Enviarme el enlace`}</Button>
        </FormStack>
      )}
      <Anchor component={Link} to="/login" py="sm" mt="md" display="inline-block">
        <Trans>Volver al inicio de sesión</Trans>
      </Anchor>
    </Container>
  );
}
