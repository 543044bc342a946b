import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { password } from '#contract/fields.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { useSignedIn } from '../../core/session.ts';
import { type TextLookup, useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { Section } from '../../ui/Section.tsx';

export function PasswordSection() {
  const { t } = useLingui();
  // Loads the texts with the page: suspending later would hide the form.
  const say = useTexts();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Section title={<Trans>Contraseña</Trans>}>
      {isOpen ? (
        <PasswordForm say={say} close={close} />
      ) : (
        <Group>
          <Button ref={opener} variant="default" onClick={() => setOpen(true)}>{t`Cambiar la contraseña`}</Button>
        </Group>
      )}
    </Section>
  );
}

function PasswordForm({ say, close }: { say: TextLookup; close: () => void }) {
  const { t } = useLingui();
  const { email } = useSignedIn();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm({
    initialValues: { password: '', new_password: '', repeated: '' },
    validate: (values) => ({
      password: values.password ? undefined : say('required'),
      new_password: validateWith(password, say)(values.new_password).body,
      repeated: values.repeated === values.new_password ? undefined : say('not_matching'),
    }),
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ password, new_password }) => {
    await api('POST users/users/self/password/', { body: { password, new_password } });
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    toastDone(t`Contraseña cambiada. Se han cerrado tus demás sesiones.`);
    close();
  });
  const labels = {
    password: t`Contraseña actual`,
    new_password: t`Contraseña nueva`,
    repeated: t`Repite la contraseña nueva`,
  };
  const input = (name: keyof typeof labels) => ({
    label: labels[name],
    ...form.getInputProps(name),
  });

  return (
    <FormStack submit={submit} summary={summary} labels={labels} maw={420}>
      <Text size="sm">{t`Al cambiarla se cierran tus sesiones en los demás dispositivos.`}</Text>
      {/* Password managers keep the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretInput ref={first} autoComplete="current-password" {...input('password')} />
      <SecretInput
        autoComplete="new-password"
        description={t`Al menos 8 caracteres. Lo más fácil de recordar y difícil de adivinar son tres o cuatro palabras sin relación.`}
        {...input('new_password')}
      />
      <SecretInput autoComplete="new-password" {...input('repeated')} />
      <Group gap="sm">
        <Button type="submit" loading={isSending}>{t`Cambiar la contraseña`}</Button>
        <Button variant="default" onClick={close}>{t`Cancelar`}</Button>
      </Group>
    </FormStack>
  );
}
