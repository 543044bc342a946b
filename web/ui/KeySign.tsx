import { useLingui } from '@lingui/react/macro';
import classes from './KeySign.module.css';

/** Shows a button's key if there is a keyboard; `aria-keyshortcuts` on the button announces it. */
export function KeySign({ name }: { name: string }) {
  const { t } = useLingui();
  // CSS draws the key: as text, it would be in the button's visible label, but not in its name.
  return <span className={classes.key} data-key={name === 'Enter' ? t`Intro` : name.toUpperCase()} aria-hidden />;
}
