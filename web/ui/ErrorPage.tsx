import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../core/error-text.ts';
import { MissingCode, reloadForMissingCode } from '../core/lazy-page.ts';
import { ActionButton } from './door/ActionButton.tsx';
import classes from './door/door.module.css';
import { TriedAgain, useTryAgain } from './TriedAgain.tsx';

type Props = {
  error: unknown;
  reset: () => unknown;
  /** replaces the page if its code is missing and the server can't be reached */
  unreachable?: ReactNode;
};

export function ErrorPage({ error, reset, unreachable }: Props) {
  const { t } = useLingui();
  const isMissing = error instanceof MissingCode;
  const [help, setHelp] = useState<Awaited<ReturnType<typeof reloadForMissingCode>>>();

  useEffect(() => {
    if (isMissing) void reloadForMissingCode().then(setHelp);
  }, [isMissing]);

  const isTriedAgain = useTryAgain(error, reset);

  if (isMissing && (!help || help === 'reloads')) return null;
  if (unreachable && help === 'unreachable') return unreachable;
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
