import { Trans } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useIsServerBusy } from '../core/busy-server.ts';

/** Shows a toast while a request waits for a busy server. */
export function BusyToast() {
  const isBusy = useIsServerBusy();
  useEffect(() => {
    if (!isBusy) return;
    const message = <Trans>Hay mucha gente a la vez: se vuelve a intentar automáticamente en unos segundos.</Trans>;
    const id = notifications.show({ message, color: 'gray', role: 'status', autoClose: false });
    return () => void notifications.hide(id);
  }, [isBusy]);
  return null;
}
