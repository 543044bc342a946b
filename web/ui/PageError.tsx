import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** Retries by reloading the page. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorPage error={error} reset={() => router.invalidate()} />;
}
