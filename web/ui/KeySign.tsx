import { useLingui } from '@lingui/react/macro';
import classes from './KeySign.module.css';

/** Shows a button's key, where there is a keyboard; `aria-keyshortcuts` says it on the button. */
export function KeySign({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <kbd className={classes.key} aria-hidden>
      {name === 'Enter' ? t`Intro` : name.toUpperCase()}
    </kbd>
  );
}
