import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { password } from '#contract/fields.ts';
import { useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';

/** Asks for a password twice; `send` throws the server's refusal. */
export function NewPasswordForm({ email, send }: { email?: string; send: (password: string) => Promise<unknown> }) {
  const { t } = useLingui();
  const say = useTexts();
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: (values) => ({
      password: validateWith(password, say)(values.password).body,
      repeated: values.repeated === values.password ? undefined : say('not_matching'),
    }),
  });
  const { submit, isSending, summary } = useSubmit(form, (values) => send(values.password));
  const labels = { password: t`Contraseña nueva`, repeated: t`Repite la contraseña` };

  return (
    <FormStack submit={submit} summary={summary} labels={labels}>
      {/* Password managers keep the new password under this name. */}
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <SecretInput
        autoComplete="new-password"
        label={labels.password}
        description={t`Al menos 8 caracteres. Lo más fácil de recordar y difícil de adivinar son tres o cuatro palabras sin relación.`}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <SecretInput
        autoComplete="new-password"
        label={labels.repeated}
        key={form.key('repeated')}
        {...form.getInputProps('repeated')}
      />
      <Button type="submit" loading={isSending}>{t`Guardar la contraseña`}</Button>
    </FormStack>
  );
}
