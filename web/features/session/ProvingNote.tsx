import { Trans } from '@lingui/react/macro';
import { Loader, Text } from '@mantine/core';
import classes from './ProvingNote.module.css';

/** Says why signing in takes longer; stands there empty before, or screen readers would miss it. */
export function ProvingNote({ isProving }: { isProving: boolean }) {
  return (
    <div role="status">
      {isProving && (
        <div className={classes.note}>
          <Loader size={20} aria-hidden />
          <Text size="sm">
            <Trans>
              Ahora hay muchos intentos de entrar. Estamos comprobando que no eres un robot: puede tardar unos segundos.
            </Trans>
          </Text>
        </div>
      )}
    </div>
  );
}
