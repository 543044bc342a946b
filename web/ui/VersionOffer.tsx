import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionButton } from './door/ActionButton.tsx';
import classes from './door/door.module.css';

/** Offers a newer version; an open page is never reloaded automatically. */
export function VersionOffer() {
  const { t } = useLingui();
  const [isUnsaved, setUnsaved] = useState(false);
  const update = () => {
    const isWaiting = isSomethingUnsaved();
    setUnsaved(isWaiting);
    if (!isWaiting) location.reload();
  };
  return (
    <div role="status" className={classes.notice}>
      <p className={classes.said}>
        <Trans>Hay una versión nueva.</Trans>{' '}
        {isUnsaved && <Trans>Antes guarda, o descarta, lo que estás escribiendo.</Trans>}
      </p>
      <ActionButton variant="default" onClick={update}>{t`Actualizar`}</ActionButton>
    </div>
  );
}

/** Returns whether input is unsaved, by asking the forms' guards as the browser does on leaving. */
function isSomethingUnsaved(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
