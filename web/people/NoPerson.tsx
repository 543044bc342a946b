import { Trans } from '@lingui/react/macro';
import { useSignedIn } from '../core/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { QueryError } from '../ui/QueryError.tsx';

/** In the place of somebody who couldn't be loaded; from whoever isn't there, the way on. */
export function NoPerson({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { flags } = useSignedIn();
  return (
    <QueryError
      error={error}
      retry={retry}
      elsewhere={
        <ButtonLink to={flags.canSeeUsersList ? '/users' : '/'} variant="default">
          {flags.canSeeUsersList ? <Trans>Ir a Personas</Trans> : <Trans>Ir al inicio</Trans>}
        </ButtonLink>
      }
    />
  );
}
