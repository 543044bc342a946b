import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../core/api-error.ts';
import { errorText } from '../core/error-text.ts';
import { ActionButton } from './door/ActionButton.tsx';
import classes from './door/door.module.css';
import { TriedAgain, useTryAgain } from './TriedAgain.tsx';

type Props = {
  error: unknown;
  retry: () => unknown;
  /** links to other pages if it doesn't exist */
  elsewhere?: ReactNode;
};

export function QueryError({ error, retry, elsewhere }: Props) {
  const { t } = useLingui();
  const isTriedAgain = useTryAgain(error, retry);
  const isNotThere = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert" className={`${classes.notice} ${classes.problem}`}>
      <p className={classes.said}>
        {errorText(error)} {isTriedAgain && <TriedAgain />}
      </p>
      {isNotThere ? (
        elsewhere
      ) : (
        <ActionButton variant="default" onClick={() => retry()}>{t`Volver a intentarlo`}</ActionButton>
      )}
    </div>
  );
}
