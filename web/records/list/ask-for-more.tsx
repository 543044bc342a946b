import { Trans } from '@lingui/react/macro';
import { api } from '../../core/api.ts';
import { ApiError, isRecord } from '../../core/api-error.ts';
import { toastDone } from '../../core/toasts.ts';
import { toastFailure } from '../../ui/toast-actions.tsx';

const subject = 'ask for more';

/** Offers to ask an administrator if a file exceeds the day's limit; otherwise returns false. */
export function offerToAsk(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'exports_used_up' || !isRecord(error.data)) return false;
  const { count } = error.data;
  const ask = async () => {
    try {
      await api('POST users/export-requests/', { body: { count: Number(count) } });
      toastDone(<Trans>Pedido a quien administra. Te avisaremos en cuanto responda.</Trans>);
    } catch (failure) {
      toastFailure(subject, failure, { run: ask });
    }
  };
  toastFailure(subject, error, { run: ask, label: <Trans>Pedir permiso</Trans>, isOffered: true });
  return true;
}
