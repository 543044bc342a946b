import { Trans } from '@lingui/react/macro';
import { MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import './core/print-in-light.ts';
import { styleNonce } from './core/style-nonce.ts';
import { colorSchemes, readableVariables, themeFor } from './core/theme.ts';
import { universeQuery } from './core/universe.ts';
import { SignInAgain } from './features/session/index.ts';
import { router } from './router.tsx';
import classes from './ui/door/door.module.css';
import { ErrorPage } from './ui/ErrorPage.tsx';

const defaultAccent = '#1f4e79';

/**
 * Applies theme and tenant, then shows the pages in place of index.html's shell. Shows a spinner if
 * the document came without the tenant's configuration.
 */
export function App() {
  const { data: universe, error, refetch } = useQuery(universeQuery);
  const theme = useMemo(() => themeFor(universe?.accentColor ?? defaultAccent), [universe?.accentColor]);

  useLayoutEffect(() => document.getElementById('shell')?.remove(), []);

  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      cssVariablesResolver={readableVariables}
      getStyleNonce={styleNonce}
    >
      {universe ? <Pages /> : error ? <ErrorPage error={error} reset={refetch} /> : <Spinner />}
    </MantineProvider>
  );
}

const Pages = () => (
  <>
    <RouterProvider router={router} />
    <SignInAgain />
  </>
);

const Spinner = () => (
  <div role="status" className={classes.narrow}>
    <p>
      <Trans>Cargando…</Trans>
    </p>
    <div className={classes.waiting} />
  </div>
);
