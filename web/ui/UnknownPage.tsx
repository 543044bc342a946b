import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './door/door.module.css';
import { PageHeader } from './PageHeader.tsx';

export function UnknownPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Esta página no existe`} />
      <p>
        <Trans>Puede que el enlace esté incompleto o que la página haya cambiado de sitio.</Trans>{' '}
        <Link to="/" className={classes.link}>
          <Trans>Ir al inicio</Trans>
        </Link>
      </p>
    </>
  );
}
