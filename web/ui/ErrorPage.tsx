import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { errorText } from '../core/error-text.ts';
import { MissingCode, reloadForNewVersion } from '../core/lazy-page.ts';
import { ActionButton } from './door/ActionButton.tsx';
import classes from './door/door.module.css';
import { TriedAgain, useTryAgain } from './TriedAgain.tsx';

export function ErrorPage({ error, reset }: { error: unknown; reset: () => unknown }) {
  const { t } = useLingui();
  const [mayReload, setMayReload] = useState(error instanceof MissingCode);

  useEffect(() => {
    if (mayReload) void reloadForNewVersion().then(setMayReload);
  }, [mayReload]);

  const isTriedAgain = useTryAgain(error, reset);

  if (mayReload) return null;
  return (
    <div className={classes.narrow}>
      <h1>{t`No se puede mostrar esta página`}</h1>
      <p role="alert">
        {errorText(error)} {isTriedAgain && <TriedAgain />}
      </p>
      <ActionButton onClick={() => reset()}>{t`Volver a intentarlo`}</ActionButton>
    </div>
  );
}
