import { Center, Loader, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import './core/print-in-light.ts';
import { useSelf } from './core/session.ts';
import { colorSchemes, readableVariables, themeFor } from './core/theme.ts';
import { universeQuery } from './core/universe.ts';
import { SignInAgain } from './features/session/index.ts';
import { router } from './pages.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';

const Toasts = lazy(() => import('./ui/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

const defaultAccent = '#1f4e79';

/** Shows theme and tenant, then the pages; a spinner until the tenant's configuration has come. */
export function App() {
  const { data: universe, error, refetch } = useQuery(universeQuery);
  const theme = useMemo(() => themeFor(universe?.accentColor ?? defaultAccent), [universe?.accentColor]);

  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      cssVariablesResolver={readableVariables}
    >
      <LazyToasts />
      {universe ? <Pages /> : error ? <ErrorPage error={error} reset={refetch} /> : <Spinner />}
    </MantineProvider>
  );
}

/**
 * Loads the toasts.
 * Visitors rarely see one.
 * People at work have them before they need them, even where the network fails later.
 */
function LazyToasts() {
  const isSignedIn = useSelf() !== null;
  const hasToasts = useNotifications().notifications.length > 0;
  return <Suspense>{(isSignedIn || hasToasts) && <Toasts />}</Suspense>;
}

const Pages = () => (
  <>
    <RouterProvider router={router} />
    <SignInAgain />
  </>
);

const Spinner = () => (
  <Center mih="100dvh" role="status" aria-label="Vixía">
    <Loader />
  </Center>
);
