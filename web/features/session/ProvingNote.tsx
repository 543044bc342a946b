import { Trans } from '@lingui/react/macro';
import classes from '../../ui/door/door.module.css';

/** Says why signing in takes longer. Empty before, so that screen readers announce it. */
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
