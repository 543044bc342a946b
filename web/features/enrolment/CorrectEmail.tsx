import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { api } from '../../core/api.ts';
import { sendWithProof } from '../../core/send-with-proof.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';

type Props = { email: string; onCorrect: (email: string) => void; onCancel: () => void };

/** Corrects the address of an unconfirmed registration; the password proves ownership. */
export function CorrectEmail({ email, onCorrect, onCancel }: Props) {
  const { t } = useLingui();
  // The button that opened this form is gone, so the input takes the focus.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    initialValues: { new_email: email, password: '' },
    validate: {
      new_email: (value) => {
        if (!value.trim()) return t`Escribe tu correo electrónico.`;
        return value.trim() === email ? t`Es la misma dirección. Escribe la correcta.` : null;
      },
      password: (value) => (value ? null : t`Escribe tu contraseña.`),
    },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ new_email, password }) => {
    const given = { email, password, new_email: new_email.trim() };
    const { email: corrected } = await sendWithProof(email, (proof) =>
      api('POST users/users/correct_email/', { body: { ...given, proof } }),
    );
    onCorrect(corrected);
  });
  const labels = { new_email: t`Tu dirección de correo correcta`, password: t`La contraseña que has elegido` };

  return (
    <FormStack submit={submit} summary={summary} labels={labels}>
      <EmailInput
        email={form.values.new_email}
        onTake={(meant) => form.setFieldValue('new_email', meant)}
        autoComplete="email"
        ref={input}
        label={labels.new_email}
        key={form.key('new_email')}
        {...form.getInputProps('new_email')}
      />
      <SecretInput
        autoComplete="current-password"
        label={labels.password}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Group>
        <Button type="submit" loading={isSending}>{t`Corregir y enviar`}</Button>
        <Button variant="subtle" onClick={onCancel}>{t`Cancelar`}</Button>
      </Group>
    </FormStack>
  );
}
