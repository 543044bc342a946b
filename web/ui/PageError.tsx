import { type ErrorComponentProps, Navigate, useRouter } from '@tanstack/react-router';
import { readMark } from '../core/card-mark.ts';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * Shows a page's error; retries by reloading. Without a network, the kept card replaces the start
 * page.
 */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const isHome = router.state.location.pathname === '/';
  const card = isHome && readMark() && <Navigate to="/card" replace />;
  return <ErrorPage error={error} reset={() => router.invalidate()} unreachable={card} />;
}
