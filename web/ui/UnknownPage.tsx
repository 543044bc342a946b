import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './door/door.module.css';
import { PageHeader } from './PageHeader.tsx';

export function UnknownPage() {
  const { t } = useLingui();
  const title = t`Esta página no existe`;
  return (
    <>
      {/* Also set if another page's path is the beginning of this one. */}
      <PageHeader title={title} tab={title} />
      <p>
        <Trans>Puede que el enlace esté incompleto o que la página haya cambiado de sitio.</Trans>{' '}
        <Link to="/" className={classes.link}>{t`Ir al inicio`}</Link>
      </p>
    </>
  );
}
