import { Trans } from '@lingui/react/macro';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../core/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { QueryError } from '../ui/QueryError.tsx';

/** Replaces a person who couldn't be loaded; offers links if they don't exist. */
export function NoPerson({ error, retry }: { error: unknown; retry: () => unknown }) {
  const maySeeList = canEver(useSignedIn(), 'users.list');
  return (
    <QueryError
      error={error}
      retry={retry}
      elsewhere={
        <ButtonLink to={maySeeList ? '/users' : '/'} variant="default">
          {maySeeList ? <Trans>Ir a Personas</Trans> : <Trans>Ir al inicio</Trans>}
        </ButtonLink>
      }
    />
  );
}
