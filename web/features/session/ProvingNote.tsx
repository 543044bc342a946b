import { Trans } from '@lingui/react/macro';
import classes from '../../ui/door/door.module.css';

/**
 * Says why signing in takes longer. The element is empty before, so that screen readers announce
 * the text.
 */
export function ProvingNote({ isProving }: { isProving: boolean }) {
  return (
    <div role="status">
      {isProving && (
        <p className={classes.small}>
          <Trans>
            Ahora hay muchos intentos de entrar. Estamos comprobando que no eres un robot: puede tardar unos segundos.
          </Trans>
        </p>
      )}
    </div>
  );
}
