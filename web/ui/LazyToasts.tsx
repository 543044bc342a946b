import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { useSelf } from '../core/session.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/**
 * Loads the toasts.
 * Visitors rarely see one.
 * People at work have them before they need them, even where the network fails later.
 */
export function LazyToasts() {
  const isSignedIn = useSelf() !== null;
  const hasToasts = useNotifications().notifications.length > 0;
  return <Suspense>{(isSignedIn || hasToasts) && <Toasts />}</Suspense>;
}
