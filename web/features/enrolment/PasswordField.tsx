import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { useLabels } from './labels.ts';
import { enough, loadStrength, type Strength, strengthOf } from './password-strength.ts';
import type { EnrolForm } from './use-enrol-form.ts';

const shortest = 8;

export function PasswordField({ form }: { form: EnrolForm }) {
  const { t } = useLingui();
  const labels = useLabels();
  const [isShown, setShown] = useState(false);
  const { onBlur, ...field } = form.field('password');
  return (
    <div>
      <SecretInput
        {...field}
        onBlur={onBlur}
        // Without it (a bad network) only the length is told; the server checks anyway.
        onFocus={() => void loadStrength().catch(() => undefined)}
        label={labels.password}
        description={<Trans>Al menos 8 caracteres. Lo mejor: varias palabras sin relación entre sí.</Trans>}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{
          'aria-label': isShown ? t`Ocultar la contraseña` : t`Mostrar la contraseña`,
          tabIndex: 0,
          size: 40,
        }}
      />
      {!form.errors.password && (
        <PasswordHint password={form.values.password} own={[form.values.email, form.values.first_name]} />
      )}
    </div>
  );
}

function PasswordHint({ password, own }: { password: string; own: string[] }) {
  const { t } = useLingui();
  // Not at every key: it is read out, and takes some milliseconds.
  const [settled] = useDebouncedValue(password, 300);
  const words: Record<Strength, string> = {
    0: t`Muy fácil de adivinar. Añade palabras que no tengan que ver entre sí.`,
    1: t`Fácil de adivinar. Añade palabras que no tengan que ver entre sí.`,
    2: t`Suficiente.`,
    3: t`Buena.`,
    4: t`Muy buena.`,
  };
  const missing = shortest - settled.length;
  const strength = missing > 0 ? undefined : strengthOf(settled, own);
  return (
    <Text
      size="sm"
      role="status"
      mt={4}
      c={strength !== undefined && strength < enough ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      {settled !== '' && missing > 0 && <Trans>Faltan caracteres: {missing}</Trans>}
      {strength !== undefined && words[strength]}
    </Text>
  );
}
