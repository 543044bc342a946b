import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';

/**
 * Asks for a password that can be looked at, by keyboard too.
 * Announces that it is wrong, which Mantine's own leaves out.
 */
export function SecretInput(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useLingui();
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t`Mostrar la contraseña`, tabIndex: 0, size: 40 }}
      {...props}
    />
  );
}
