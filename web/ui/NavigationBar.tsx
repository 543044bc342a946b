import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import classes from './NavigationBar.module.css';

export function NavigationBar() {
  const { t } = useLingui();
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  if (!isLoading) return null;
  return <div role="progressbar" aria-label={t`Cargando la página`} className={classes.bar} />;
}
