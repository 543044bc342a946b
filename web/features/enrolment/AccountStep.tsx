import { Trans } from '@lingui/react/macro';
import { Anchor, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../core/texts.ts';
import { EmailHint } from '../../people/profile/EmailHint.tsx';
import { useLabels } from './labels.ts';
import { PasswordField } from './PasswordField.tsx';
import type { EnrolForm } from './use-enrol-form.ts';

export function AccountStep({ form }: { form: EnrolForm }) {
  const labels = useLabels();
  const isTaken = form.errors.email === useTexts()('email_taken');
  return (
    <>
      <div>
        <TextInput
          {...form.field('email')}
          label={labels.email}
          description={<Trans>Te escribiremos aquí. También te servirá para iniciar sesión.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <EmailHint email={form.values.email} onTake={(email) => form.change({ email })} />
        {isTaken && <WaysIn />}
      </div>
      <PasswordField form={form} />
    </>
  );
}

const WaysIn = () => (
  <Text size="sm">
    <Anchor component={Link} to="/login" inherit py="sm" display="inline-block">
      <Trans>Iniciar sesión</Trans>
    </Anchor>{' '}
    ·{' '}
    <Anchor component={Link} to="/reset-password-request" inherit py="sm" display="inline-block">
      <Trans>He olvidado la contraseña</Trans>
    </Anchor>
  </Text>
);
