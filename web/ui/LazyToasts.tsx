import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { useSelf } from '../core/session.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Loads toasts: visitors rarely see one; members have them loaded before they go offline. */
export function LazyToasts() {
  const isSignedIn = useSelf() !== null;
  const hasToasts = useNotifications().notifications.length > 0;
  return <Suspense>{(isSignedIn || hasToasts) && <Toasts />}</Suspense>;
}
