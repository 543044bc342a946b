import { useLingui } from '@lingui/react/macro';
import classes from './KeySign.module.css';

/** Shows a button's key, where there is a keyboard; `aria-keyshortcuts` says it on the button. */
export function KeySign({ name }: { name: string }) {
  const { t } = useLingui();
  // Drawn by CSS: as text it would stand in the button's visible label, but not in its name.
  return <span className={classes.key} data-key={name === 'Enter' ? t`Intro` : name.toUpperCase()} aria-hidden />;
}
